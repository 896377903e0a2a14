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
