import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { MixedText } from "../../ui/mixed-text.tsx";
import { type AppliedFilter, isApplied } from "./list-search.ts";

interface FilterChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  /** Colour sample. */
  readonly swatch?: string;
}

interface FilterChipsProps {
  readonly title: string;
  readonly name: AppliedFilter["name"];
  readonly choices: readonly FilterChoice[];
  readonly filters: readonly AppliedFilter[];
}

/** A filter with more than `maxShown` values shows `shownFirst` of them, and the others when expanded. */
const [maxShown, shownFirst] = [8, 6];

/** Checkboxes of one filter as chips. Renders nothing without choices. */
export function FilterChips({ title, name, choices, filters }: FilterChipsProps) {
  if (choices.length === 0) return null;
  const first = choices.length > maxShown ? shownFirst : maxShown;
  const folded = choices.slice(first);
  return (
    <FilterGroup title={title}>
      <Chips name={name} choices={choices.slice(0, first)} filters={filters} />
      {folded.length > 0 && <FoldedChips name={name} choices={folded} filters={filters} />}
    </FilterGroup>
  );
}

export function FilterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="filter">
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

type ChipsProps = Omit<FilterChipsProps, "title">;

function FoldedChips(props: ChipsProps) {
  // Initial state only: unticking a value must not collapse the section.
  const [isOpen] = useState(() =>
    props.choices.some(({ value }) => isApplied(props.filters, props.name, value)),
  );
  return (
    <details className="more-chips" open={isOpen}>
      <summary>
        {m.more_choices()}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <Chips {...props} />
    </details>
  );
}

function Chips({ name, choices, filters }: ChipsProps) {
  return (
    <div className="chips">
      {choices.map(({ value, label, count, swatch }) => (
        <label className="chip" key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={isApplied(filters, name, value)} />
          {swatch !== undefined && <span className="swatch" style={{ background: swatch }} />}
          <span>
            <MixedText text={label} />
          </span>
          <span className="small soft">{count}</span>
        </label>
      ))}
    </div>
  );
}
