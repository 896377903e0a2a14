import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { Field } from "../ui/field.tsx";

interface StreetFieldsProps {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
}

/** Street, building, flat and landmark of an Egyptian address. */
export function StreetFields({ values, errors }: StreetFieldsProps) {
  const common = (name: string) => ({
    name,
    dir: "auto",
    defaultValue: values[name],
    errors: errors[name],
  });
  return (
    <>
      <Field
        {...common("street")}
        label={m.label_street()}
        autoComplete="address-line1"
        maxLength={120}
        required
      />
      <div className="form-pair always">
        <Field {...common("block")} label={m.label_building()} maxLength={40} required />
        <Field {...common("house_number")} label={m.label_house_number()} maxLength={40} required />
      </div>
      <Field
        {...common("notes")}
        label={m.label_landmark()}
        optional
        maxLength={300}
        placeholder={m.placeholder_landmark()}
      />
    </>
  );
}
