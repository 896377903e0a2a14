import { errorText } from "../form/resource-form.tsx";
import { localised } from "../language.ts";
import { CheckRow } from "../ui/check-row.tsx";
import "./offers.css";

interface NamedRow {
  readonly id: number;
  readonly name_ar: string;
  readonly name_en: string;
}

/** Checkboxes for rows, such as categories. */
export function RowChoices({
  label,
  rows,
  ids,
  error,
  mayChange,
  onChange,
}: {
  readonly label: string;
  readonly rows: readonly NamedRow[];
  readonly ids: readonly number[];
  /** Code or text of an error. */
  readonly error?: string | undefined;
  readonly mayChange: boolean;
  readonly onChange: (ids: number[]) => void;
}) {
  return (
    <fieldset className="offer-list" disabled={!mayChange}>
      <legend className="field-label">{label}</legend>
      <div className="row-choices">
        {rows.map(({ id, name_ar, name_en }) => (
          <CheckRow
            key={id}
            label={localised(name_ar, name_en)}
            isOn={ids.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...ids, id] : ids.filter((other) => other !== id))}
          />
        ))}
      </div>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {errorText(error)}
        </p>
      )}
    </fieldset>
  );
}
