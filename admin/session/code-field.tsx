import { foldDigits } from "#contract/digits.ts";
import { m } from "../messages/compiled/messages.js";
import { Field } from "../ui/field.tsx";

const length = 6;

/** Six digits of an authenticator app, left to right in both languages. The last digit submits. */
export function CodeField({
  value,
  errors,
  onChange,
  onComplete,
}: {
  readonly value: string;
  readonly errors?: readonly string[] | undefined;
  readonly onChange: (code: string) => void;
  readonly onComplete?: (code: string) => void;
}) {
  return (
    <Field label={m.totp_code()} help={m.totp_code_help()} errors={errors}>
      {(props) => (
        <input
          {...props}
          // biome-ignore lint/a11y/noAutofocus: the only field of this step
          autoFocus
          className="input code-input"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={value}
          onChange={(event) => {
            const code = foldDigits(event.target.value).replace(/\D/g, "").slice(0, length);
            onChange(code);
            if (code.length === length && code !== value) onComplete?.(code);
          }}
        />
      )}
    </Field>
  );
}
