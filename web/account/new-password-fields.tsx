import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { PasswordField } from "../ui/password-field.tsx";

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly errors: FieldErrors;
}

export function NewPasswordFields({ label, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        help={m.help_password()}
        name="password"
        autoComplete="new-password"
        required
        errors={errors["password"]}
      />
      <PasswordField
        label={m.label_password_confirmation()}
        name="password_confirmation"
        autoComplete="new-password"
        required
        errors={errors["password_confirmation"]}
      />
    </>
  );
}
