import { useSearchParams } from "react-router";
import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { PasswordField } from "../ui/password-field.tsx";

interface NewPasswordFieldProps {
  readonly label: string;
  readonly errors: FieldErrors;
}

/** New password, typed once: a button shows it. */
export function NewPasswordField({ label, errors }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      help={m.help_password()}
      name="password"
      autoComplete="new-password"
      required
      errors={errors["password"]}
    />
  );
}

/** Hidden field that carries the target after signing in or up through the form. */
export function NextField() {
  const next = useSearchParams()[0].get("next");
  return next === null ? null : <input type="hidden" name="next" value={next} />;
}
