import { useState } from "react";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { cairoDay, cairoDayBefore } from "../ui/written-values.tsx";
import type { FilterEditorProps, ListFilter } from "./filter-bar.tsx";

/** Values of a filter with their labels. */
type Choices = readonly (readonly [value: string, label: string])[];

/** Filter by one or, if `isMultiple`, several choices. */
export function choiceFilter(
  id: string,
  label: string,
  choices: Choices,
  { isMultiple = false } = {},
): ListFilter {
  function Editor({ state }: FilterEditorProps) {
    const chosen = state.params.getAll(id);
    const choose = (value: string, isChosen: boolean) => {
      const others = isMultiple ? chosen.filter((one) => one !== value) : [];
      state.change({ [id]: isChosen ? [...others, value] : others });
    };
    return (
      <fieldset>
        <legend className="menu-label">{label}</legend>
        {choices.map(([value, label]) => (
          <label key={value} className="menu-item">
            <input
              type={isMultiple ? "checkbox" : "radio"}
              name={id}
              className="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => choose(value, event.target.checked)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    );
  }
  return {
    id,
    label,
    params: [id],
    describe(params) {
      const chosen = choices.filter(([value]) => params.getAll(id).includes(value));
      if (chosen.length === 0) return null;
      return chosen.length > 2
        ? String(chosen.length)
        : chosen.map(([, label]) => label).join(m.list_comma());
    },
    Editor,
  };
}

/** Filter by codes of the contract. */
export function codeFilter<Code extends string>(
  id: string,
  label: string,
  codes: readonly Code[],
  nameOf: (code: Code) => string,
  options?: { readonly isMultiple: boolean },
): ListFilter {
  const choices = codes.map((code) => [code, nameOf(code)] as const);
  return choiceFilter(id, label, choices, options);
}

type NamedRow = { readonly id: number } & (
  | { readonly name: string }
  | { readonly name_ar: string; readonly name_en: string }
);

/** Filter by rows, which have a name or one in each language. */
export function rowFilter(
  id: string,
  label: string,
  rows: readonly NamedRow[] = [],
  options?: { readonly isMultiple: boolean },
): ListFilter {
  const nameOf = (row: NamedRow) => ("name_ar" in row ? localised(row.name_ar, row.name_en) : row.name);
  return choiceFilter(
    id,
    label,
    rows.map((row) => [String(row.id), nameOf(row)]),
    options,
  );
}

/** Filter by days, both included, with the usual periods as shortcuts. */
export function dayFilter(label: string): ListFilter {
  return {
    id: "days",
    label,
    params: ["created_from", "created_to"],
    describe(params) {
      const [from, to] = [params.get("created_from"), params.get("created_to")];
      if (from === null && to === null) return null;
      const span = spans().find((one) => one.from === from && (to === null || to === cairoDay(new Date())));
      return span?.label ?? `${from ?? "…"} – ${to ?? "…"}`;
    },
    Editor: DayEditor,
  };
}

function DayEditor({ state }: FilterEditorProps) {
  const [from, to] = [state.params.get("created_from") ?? "", state.params.get("created_to") ?? ""];
  return (
    <div className="stack p-2">
      {spans().map((span) => (
        <button
          key={span.from}
          type="button"
          className="menu-item"
          data-selected={span.from === from && to === ""}
          onClick={() => state.change({ created_from: span.from, created_to: null })}
        >
          {span.label}
        </button>
      ))}
      {(["from", "to"] as const).map((edge) => (
        <label key={edge} className="field">
          <span className="field-label">{edge === "from" ? m.from_day() : m.to_day()}</span>
          <input
            type="date"
            className="input"
            value={edge === "from" ? from : to}
            min={edge === "from" || from === "" ? undefined : from}
            max={edge === "to" || to === "" ? undefined : to}
            onChange={(event) => state.change({ [`created_${edge}`]: event.target.value })}
          />
        </label>
      ))}
    </div>
  );
}

function spans() {
  return [
    { label: m.today(), from: cairoDayBefore(0) },
    { label: m.last_7_days(), from: cairoDayBefore(6) },
    { label: m.last_30_days(), from: cairoDayBefore(29) },
  ];
}

interface TypedField {
  readonly param: string;
  readonly label: string;
  readonly inputMode?: "decimal" | "numeric";
}

/** Filter by one or two text inputs: by default one, with the name and the label of the filter. */
export function textFilter(
  id: string,
  label: string,
  {
    fields = [{ param: id, label }],
    describe = ([text = ""]) => text,
  }: {
    readonly fields?: readonly TypedField[];
    readonly describe?: (values: readonly string[]) => string;
  } = {},
): ListFilter {
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
