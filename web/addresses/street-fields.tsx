import { useId } from "react";
import { maxAreaLength } from "#contract/addresses/address-limits.ts";
import type { FieldErrorCode, FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { Field } from "../ui/field.tsx";

interface StreetFieldsProps {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  /** Areas of the chosen governorate to suggest. */
  readonly areas: readonly string[] | undefined;
  /** False if the form has the landmark elsewhere. */
  readonly hasLandmark?: boolean;
}

/** Area, street, building, flat and landmark of an Egyptian address. */
export function StreetFields({ values, errors, areas = [], hasLandmark = true }: StreetFieldsProps) {
  const listId = useId();
  const common = (name: string) => ({
    name,
    dir: "auto",
    defaultValue: values[name],
    errors: errors[name],
  });
  return (
    <>
      <Field
        {...common("area")}
        label={m.label_area()}
        optional
        autoComplete="address-level3"
        maxLength={maxAreaLength}
        list={listId}
      />
      <datalist id={listId}>
        {areas.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
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
      {hasLandmark && <LandmarkField value={values["notes"]} errors={errors["notes"]} />}
    </>
  );
}

interface LandmarkFieldProps {
  readonly value: string | undefined;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Landmark of an address. */
export function LandmarkField({ value, errors }: LandmarkFieldProps) {
  return (
    <Field
      name="notes"
      dir="auto"
      defaultValue={value}
      errors={errors}
      label={m.label_landmark()}
      optional
      maxLength={300}
      placeholder={m.placeholder_landmark()}
    />
  );
}
