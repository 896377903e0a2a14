import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { Field } from "./field.tsx";

interface EmailFieldProps {
  readonly optional?: boolean;
  readonly help?: string;
  readonly defaultValue: string | undefined;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** E-mail input: left to right, with an e-mail keyboard. */
export function EmailField({ optional = false, ...props }: EmailFieldProps) {
  return (
    <Field
      label={m.label_email()}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      dir="ltr"
      optional={optional}
      required={!optional}
      {...props}
    />
  );
}
