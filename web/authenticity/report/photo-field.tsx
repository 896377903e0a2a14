import { useState } from "react";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { FieldFrame } from "../../ui/field.tsx";

interface PhotoFieldProps {
  readonly errors: readonly FieldErrorCode[] | undefined;
  /** Whether one was sent with a form that came back. */
  readonly hadPhoto: boolean;
}

/** A photo from the camera or the gallery. The browser's own words for it are in its language, not in the page's. */
export function PhotoField({ errors = [], hadPhoto }: PhotoFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isLost = hadPhoto && chosen === null;
  return (
    <FieldFrame
      label={m.report_photo()}
      help={isLost ? m.report_photo_again() : m.report_photo_help()}
      optional
      errors={errors}
    >
      {(described) => (
        <div className="photo-field">
          <input
            type="file"
            name="photo"
            accept="image/*"
            onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0]?.name ?? null)}
            {...described}
          />
          <span className="photo-words" aria-hidden="true">
            <span className="photo-button">{m.report_choose_photo()}</span>
            <span dir="auto">{chosen ?? m.report_no_photo()}</span>
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
