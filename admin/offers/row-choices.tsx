import { errorText } from "../form/resource-form.tsx";
import { localised } from "../language.ts";
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
          <label key={id} className="check-row">
            <input
              type="checkbox"
              className="checkbox"
              checked={ids.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...ids, id] : ids.filter((other) => other !== id))
              }
            />
            {localised(name_ar, name_en)}
          </label>
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
