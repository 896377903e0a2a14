import { useState } from "react";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { FieldFrame } from "../ui/field.tsx";
import "../ui/photo-field.css";

interface PhotosFieldProps {
  /** Photos that a rejected form has stored. */
  readonly ids: readonly string[];
  /** Whether the rejected form had photos that are not stored. */
  readonly lostPhotos: boolean;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Up to four photos from camera or gallery. The label replaces the browser's own text, which may be in another language. */
export function PhotosField({ ids, lostPhotos, errors = [] }: PhotosFieldProps) {
  const [chosen, setChosen] = useState(0);
  const count = ids.length;
  const help =
    lostPhotos && chosen === 0
      ? count === 0
        ? m.return_photos_again()
        : `${m.return_photos_attached({ count })} ${m.return_photos_rest()}`
      : count > 0
        ? m.return_photos_attached({ count })
        : m.return_photos_help();
  return (
    <>
      <FieldFrame label={m.return_photos()} help={help} optional errors={errors}>
        {(described) => (
          <div className="photo-field">
            <input
              type="file"
              name="photos"
              accept="image/*"
              multiple
              onChange={({ currentTarget }) => setChosen(currentTarget.files?.length ?? 0)}
              {...described}
            />
            <span className="photo-words" aria-hidden="true">
              <span className="photo-button">{m.return_photos_choose()}</span>
              <span>{chosen === 0 ? m.return_photos_none() : m.return_photos_chosen({ count: chosen })}</span>
            </span>
          </div>
        )}
      </FieldFrame>
      <input type="hidden" name="photo_ids" value={ids.join()} />
    </>
  );
}
