import { useState } from "react";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { FieldFrame } from "../ui/field.tsx";
import "./photo-field.css";

interface PhotoFieldProps {
  readonly name: string;
  readonly label: string;
  /** Help, while a number of files is chosen. */
  readonly help: (chosen: number) => string | undefined;
  /** Words of the button. */
  readonly choose: string;
  /** Words for the names of the chosen files. */
  readonly describe: (names: readonly string[]) => string;
  readonly multiple?: boolean;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Photos from the camera or gallery. The words replace the browser's own, which may be in another language. */
export function PhotoField(props: PhotoFieldProps) {
  const { name, label, help, choose, describe, multiple = false, errors = [] } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <FieldFrame label={label} help={help(chosen.length)} optional errors={errors}>
      {(described) => (
        <div className="photo-field">
          <input
            type="file"
            name={name}
            accept="image/*"
            multiple={multiple}
            onChange={({ currentTarget: { files } }) =>
              setChosen([...(files ?? [])].map((file) => file.name))
            }
            {...described}
          />
          <span className="photo-words" aria-hidden="true">
            <span className="photo-button">{choose}</span>
            <span dir="auto">{describe(chosen)}</span>
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
