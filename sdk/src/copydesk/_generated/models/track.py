# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.track_kind import TrackKind

if TYPE_CHECKING:
    from ..models.filmstrip import Filmstrip
    from ..models.probe import Probe
    from ..models.proxy import Proxy


T = TypeVar("T", bound="Track")


@_attrs_define(repr=False, unsafe_hash=False)
class Track(ReadModel):
    """One file of a recording."""

    id: str
    """ Its id, which never changes. """
    recording_id: str
    """ The recording. """
    upload_id: str
    """ A UUID of the client's: a repeat with the same bytes answers the same track. """
    kind: TrackKind
    """ What a track was recorded from. """
    storage_key: str
    """ For `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    bytes: int
    """ Size. """
    sha256: str
    """ SHA-256 of the file as it was uploaded. """
    probe: Probe
    """ What was seen of a track's file. """
    duration_seconds: float
    """ Length. """
    start_offset_seconds: float
    """ When it begins, by the clock of the primary track. """
    waveform: list[int]
    """ Peaks of its equal parts: 0 is -60 dBFS, 100 is full scale. """
    filmstrip: Filmstrip | None
    """ Small pictures of it. """
    proxy: None | Proxy
    """ A small copy to play while editing; null where it needs none. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Filmstrip = _models.Filmstrip
        Probe = _models.Probe
        Proxy = _models.Proxy
        id = self.id

        recording_id = self.recording_id

        upload_id = self.upload_id

        kind = self.kind.value

        storage_key = self.storage_key

        content_type = self.content_type

        bytes = self.bytes

        sha256 = self.sha256

        probe = self.probe.to_dict()

        duration_seconds = self.duration_seconds

        start_offset_seconds = self.start_offset_seconds

        waveform = self.waveform

        filmstrip: dict[str, Any] | None
        if isinstance(self.filmstrip, Filmstrip):
            filmstrip = self.filmstrip.to_dict()
        else:
            filmstrip = self.filmstrip

        proxy: dict[str, Any] | None
        if isinstance(self.proxy, Proxy):
            proxy = self.proxy.to_dict()
        else:
            proxy = self.proxy

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "recording_id": recording_id,
                "upload_id": upload_id,
                "kind": kind,
                "storage_key": storage_key,
                "content_type": content_type,
                "bytes": bytes,
                "sha256": sha256,
                "probe": probe,
                "duration_seconds": duration_seconds,
                "start_offset_seconds": start_offset_seconds,
                "waveform": waveform,
                "filmstrip": filmstrip,
                "proxy": proxy,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Filmstrip = _models.Filmstrip
        Probe = _models.Probe
        Proxy = _models.Proxy
        d = dict(src_dict)
        id = d.pop("id")

        recording_id = d.pop("recording_id")

        upload_id = d.pop("upload_id")

        kind = TrackKind(d.pop("kind"))

        storage_key = d.pop("storage_key")

        content_type = d.pop("content_type")

        bytes = d.pop("bytes")

        sha256 = d.pop("sha256")

        probe = Probe.from_dict(d.pop("probe"))

        duration_seconds = d.pop("duration_seconds")

        start_offset_seconds = d.pop("start_offset_seconds")

        waveform = cast(list[int], d.pop("waveform"))

        def _parse_filmstrip(data: object) -> Filmstrip | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                filmstrip_type_0 = Filmstrip.from_dict(data)

                return filmstrip_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Filmstrip | None, data)

        filmstrip = _parse_filmstrip(d.pop("filmstrip"))

        def _parse_proxy(data: object) -> None | Proxy:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                proxy_type_0 = Proxy.from_dict(data)

                return proxy_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Proxy, data)

        proxy = _parse_proxy(d.pop("proxy"))

        track = cls(
            id=id,
            recording_id=recording_id,
            upload_id=upload_id,
            kind=kind,
            storage_key=storage_key,
            content_type=content_type,
            bytes=bytes,
            sha256=sha256,
            probe=probe,
            duration_seconds=duration_seconds,
            start_offset_seconds=start_offset_seconds,
            waveform=waveform,
            filmstrip=filmstrip,
            proxy=proxy,
        )

        track.additional_properties.update(d)
        return track
