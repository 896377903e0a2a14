import { useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import type { FilterEditorProps, ListFilter } from "./filter-bar.tsx";

interface TypedField {
  readonly param: string;
  readonly label: string;
  readonly inputMode?: "decimal" | "numeric";
}

/** Filter by one or two text inputs. */
export function textFilter({
  id,
  label,
  fields,
  describe,
}: {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly TypedField[];
  readonly describe: (values: readonly string[]) => string;
}): ListFilter {
  const params = fields.map(({ param }) => param);
  function Editor({ state }: FilterEditorProps) {
    const [values, setValues] = useState(() => params.map((param) => state.params.get(param) ?? ""));
    return (
      <form
        className="stack p-2"
        onSubmit={(event) => {
          event.preventDefault();
          state.change(
            Object.fromEntries(params.map((param, index) => [param, values[index]?.trim() ?? ""])),
          );
        }}
      >
        {fields.map((field, index) => (
          <label key={field.param} className="field">
            <span className="field-label">{field.label}</span>
            <input
              className="input"
              dir="ltr"
              inputMode={field.inputMode}
              value={values[index]}
              onChange={(event) =>
                setValues(values.map((value, at) => (at === index ? event.target.value : value)))
              }
            />
          </label>
        ))}
        <Button kind="primary" type="submit">
          {m.apply()}
        </Button>
      </form>
    );
  }
  return {
    id,
    label,
    params,
    describe(search) {
      const values = params.map((param) => search.get(param) ?? "");
      return values.every((value) => value === "") ? null : describe(values);
    },
    Editor,
  };
}
