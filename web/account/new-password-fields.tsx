import { type FocusEvent, useState } from "react";
import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { PasswordField } from "../ui/password-field.tsx";

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly errors: FieldErrors;
}

/** A new password, typed twice; a difference is told on leaving the second field. */
export function NewPasswordFields({ label, errors }: NewPasswordFieldsProps) {
  const [mismatch, setMismatch] = useState(false);

  function comparePasswords({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>) {
    const first = form?.elements.namedItem("password");
    setMismatch(value !== "" && first instanceof HTMLInputElement && first.value !== value);
  }

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
        onBlur={comparePasswords}
        errors={mismatch ? ["password_mismatch"] : errors["password_confirmation"]}
      />
    </>
  );
}
