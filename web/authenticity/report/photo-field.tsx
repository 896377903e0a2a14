import { useState } from "react";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { FieldFrame } from "../../ui/field.tsx";
import "../../ui/photo-field.css";

interface PhotoFieldProps {
  readonly errors: readonly FieldErrorCode[] | undefined;
  /** True if the rejected form contained a photo. */
  readonly hadPhoto: boolean;
}

/** Photo from the camera or gallery. The label replaces the browser's own text, which may be in another language. */
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
