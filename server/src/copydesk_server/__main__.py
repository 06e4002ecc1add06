"""``python -m copydesk_server`` is ``copydesk-server``; a worker's process binds itself to its parent before all else."""

import sys

from copydesk_server.core.process import die_with_parent

_SINGLE = "--single="

if sys.argv[1:2] == ["worker"] and len(sys.argv) > 2 and sys.argv[2].startswith(_SINGLE):
    die_with_parent(int(sys.argv[2].removeprefix(_SINGLE)))

from copydesk_server.cli import main  # noqa: E402  # importing it takes a second, in which the parent may die

if __name__ == "__main__":
    main()
