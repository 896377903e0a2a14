import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { Field } from "./field.tsx";

interface PhoneFieldProps {
  /** Whose number it is, where it is not simply the customer's. */
  readonly label?: string;
  readonly help?: string;
  /** The name to sign in with, where that is what it is for. */
  readonly autoComplete?: "username";
  readonly optional?: boolean;
  readonly defaultValue?: string | undefined;
  readonly errors?: readonly FieldErrorCode[] | undefined;
}

/** An Egyptian mobile number: read left to right, typed on the digits' keyboard. */
export function PhoneField({ optional = false, ...props }: PhoneFieldProps) {
  return (
    <Field
      label={m.label_phone()}
      name="phone"
      // What managers of passwords look for, HTML allows on no type="tel"; the keyboard is that of digits all the same.
      type={props.autoComplete === "username" ? "text" : "tel"}
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      optional={optional}
      required={!optional}
      {...props}
    />
  );
}
