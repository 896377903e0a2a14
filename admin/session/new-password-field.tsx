import { m } from "../messages/compiled/messages.js";
import { PasswordField } from "./password-field.tsx";

export function NewPasswordField({
  value,
  errors,
  onChange,
}: {
  readonly value: string;
  readonly errors?: readonly string[] | undefined;
  readonly onChange: (value: string) => void;
}) {
  return (
    <PasswordField
      label={m.new_password()}
      help={m.new_password_help()}
      autoComplete="new-password"
      value={value}
      errors={errors}
      onChange={onChange}
    />
  );
}
