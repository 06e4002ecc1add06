"""``python -m copydesk_server`` is ``copydesk-server``; a worker's process binds itself to its parent before all else."""

import sys

from copydesk_server.core.parent import die_with_parent

_PARENT = "--parent="

if sys.argv[1:2] == ["worker-process"] and len(sys.argv) > 2 and sys.argv[2].startswith(_PARENT):
    die_with_parent(int(sys.argv[2].removeprefix(_PARENT)))

from copydesk_server.cli import main  # noqa: E402  # what it leads to takes a second to import; the parent may die in it

if __name__ == "__main__":
    main()
