import { useQuery } from "@tanstack/react-query";
import { Check, ImageOff } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { AdminMedia } from "#contract/admin/media.ts";
import { ListPages } from "../list/list-pages.tsx";
import { m } from "../messages/compiled/messages.js";
import { SubmitDialog } from "../ui/dialog.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { picturePath } from "../ui/picture.tsx";
import { mediaLibrary, mediaName } from "./media-library.ts";
import "./media.css";

/** Dialog that selects pictures from the library, up to `room`. */
export function MediaPicker({
  room,
  known,
  onPick,
  onClose,
}: {
  readonly room: number;
  /** Ids of pictures that are already selected. */
  readonly known: readonly string[];
  readonly onPick: (pictures: readonly AdminMedia[]) => void;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, AdminMedia>>(new Map());
  const library = useQuery(mediaLibrary({ q: useDeferredValue(text.trim()), page }));
  const toggle = (picture: AdminMedia) =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(picture.media_id) && next.size < room) next.set(picture.media_id, picture);
      return next;
    });
  const pick = () => {
    onPick([...chosen.values()]);
    onClose();
  };
  return (
    <SubmitDialog
      isWide
      title={m.media_library()}
      onClose={onClose}
      onSubmit={pick}
      confirm={m.add_pictures({ count: chosen.size })}
      cancel={m.cancel()}
      isDisabled={chosen.size === 0}
    >
      <input
        type="search"
        className="input"
        aria-label={m.search_media()}
        placeholder={m.search_media()}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPage(1);
        }}
      />
      {library.isError ? (
        <FailureNotice error={library.error} onRetry={() => library.refetch()} />
      ) : library.data?.data.length === 0 ? (
        <Empty icon={<ImageOff size={26} />} title={m.no_pictures_here()} />
      ) : (
        <ul className="media-grid">
          {library.data?.data.map((picture) => (
            <li key={picture.media_id}>
              <button
                type="button"
                className="media-choice"
                aria-pressed={chosen.has(picture.media_id)}
                aria-label={mediaName(picture)}
                disabled={known.includes(picture.media_id)}
                onClick={() => toggle(picture)}
              >
                <img src={picturePath(picture.image, 160)} alt="" loading="lazy" />
                {chosen.has(picture.media_id) && <Check size={18} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {library.data !== undefined && library.data.meta.total > library.data.meta.per_page && (
        <ListPages meta={library.data.meta} onPage={setPage} hasKeys={false} />
      )}
    </SubmitDialog>
  );
}
