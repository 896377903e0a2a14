import { useSearchParams } from "react-router";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { PasswordField } from "../ui/password-field.tsx";

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** New password, typed once: a button shows it. */
export function NewPasswordField({ name, label, errors }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...{ name, label, errors }}
      help={m.help_password()}
      autoComplete="new-password"
      required
    />
  );
}

/** Hidden field that carries the target after signing in or up through the form. */
export function NextField() {
  const next = useSearchParams()[0].get("next");
  return next === null ? null : <input type="hidden" name="next" value={next} />;
}
