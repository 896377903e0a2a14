import { FileUp } from "lucide-react";
import { m } from "../messages/compiled/messages.js";
import { Field } from "./field.tsx";

/** File input with a button in the language of the page and the name of the selected file. */
export function FileField({
  label,
  accept,
  chosen,
  errors,
  onChoose,
}: {
  readonly label: string;
  readonly accept: string;
  /** Name of the selected file, or null. */
  readonly chosen: string | null;
  readonly errors?: readonly string[] | undefined;
  readonly onChoose: (file: File | null) => void;
}) {
  return (
    <Field label={label} errors={errors}>
      {(props) => (
        <span className="file-field">
          <input
            {...props}
            type="file"
            accept={accept}
            onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
          />
          <span className="button" aria-hidden="true">
            <FileUp size={17} />
            {m.choose_file()}
          </span>
          <bdi dir="auto" className="cut grow soft" aria-hidden="true">
            {chosen ?? m.no_file()}
          </bdi>
        </span>
      )}
    </Field>
  );
}
