import { m } from "../messages/compiled/messages.js";
import type { FilterEditorProps, ListFilter } from "./filter-bar.tsx";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export function choiceFilter({
  id,
  label,
  choices,
  isMultiple = false,
}: {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly isMultiple?: boolean;
}): ListFilter {
  function Editor({ state }: FilterEditorProps) {
    const chosen = state.params.getAll(id);
    const choose = (value: string, isChosen: boolean) => {
      const others = isMultiple ? chosen.filter((one) => one !== value) : [];
      state.change({ [id]: isChosen ? [...others, value] : others });
    };
    return (
      <fieldset>
        <legend className="menu-label">{label}</legend>
        {choices.map(({ value, label }) => (
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
      const chosen = choices.filter(({ value }) => params.getAll(id).includes(value));
      if (chosen.length === 0) return null;
      return chosen.length > 2
        ? String(chosen.length)
        : chosen.map(({ label }) => label).join(m.list_comma());
    },
    Editor,
  };
}
