import { useQuery } from "@tanstack/react-query";
import { Check, ImageOff } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { AdminMedia } from "#contract/admin/media.ts";
import { ListPages } from "../list/list-pages.tsx";
import { m } from "../messages/compiled/messages.js";
import { SubmitDialog } from "../ui/dialog.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { imagePath } from "../ui/image.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { mediaLibrary, mediaName } from "./media-library.ts";
import "./media.css";

/** Dialog that selects images from the library, up to `room`. */
export function MediaPicker({
  room,
  known,
  onPick,
  onClose,
}: {
  readonly room: number;
  /** Ids of images that are already selected. */
  readonly known: readonly string[];
  readonly onPick: (images: readonly AdminMedia[]) => void;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, AdminMedia>>(new Map());
  const library = useQuery(mediaLibrary({ q: useDeferredValue(text.trim()), page }));
  const toggle = (image: AdminMedia) =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(image.media_id) && next.size < room) next.set(image.media_id, image);
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
        <Empty icon={ImageOff} title={m.no_pictures_here()} />
      ) : (
        <ul className="media-grid">
          {library.data?.data.map((image) => (
            <li key={image.media_id}>
              <button
                type="button"
                className="media-choice"
                aria-pressed={chosen.has(image.media_id)}
                aria-label={mediaName(image)}
                disabled={known.includes(image.media_id)}
                onClick={() => toggle(image)}
              >
                <img src={imagePath(image.image, 160)} alt="" loading="lazy" />
                {chosen.has(image.media_id) && <Check size={18} aria-hidden />}
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
