import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { Field } from "./field.tsx";

interface PhoneFieldProps {
  /** Label; the default is the customer's own number. */
  readonly label?: string;
  readonly help?: string;
  /** Set where the phone number is the user name. */
  readonly autoComplete?: "username";
  readonly optional?: boolean;
  readonly defaultValue?: string | undefined;
  readonly errors?: readonly FieldErrorCode[] | undefined;
}

/** Egyptian mobile number input: left to right, with a numeric keyboard. */
export function PhoneField({ optional = false, ...props }: PhoneFieldProps) {
  return (
    <Field
      label={m.label_phone()}
      name="phone"
      // HTML does not allow autocomplete "username" on type="tel". `inputMode` still opens the numeric keyboard.
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
