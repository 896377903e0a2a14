import { useState } from "react";
import { maxCommentLength } from "#contract/catalogue/review-limits.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { FieldFrame } from "../ui/field.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

interface CommentFieldProps {
  readonly defaultValue: string;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Text field of a review with a character count. */
export function CommentField({ defaultValue, errors }: CommentFieldProps) {
  const [length, setLength] = useState(defaultValue.length);
  const hydrated = useHydrated();
  return (
    <div className="comment-field">
      <FieldFrame label={m.label_comment()} help={m.help_comment()} optional errors={errors}>
        {(described) => (
          <textarea
            className="input"
            name="comment"
            dir="auto"
            rows={4}
            maxLength={maxCommentLength}
            placeholder={m.placeholder_comment()}
            defaultValue={defaultValue}
            onInput={(event) => setLength(event.currentTarget.value.length)}
            {...described}
          />
        )}
      </FieldFrame>
      {hydrated && (
        <p className="help comment-count">
          <bdi dir="ltr">
            {length} / {maxCommentLength}
          </bdi>
        </p>
      )}
    </div>
  );
}
