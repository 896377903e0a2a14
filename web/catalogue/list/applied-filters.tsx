import { X } from "lucide-react";
import type { FilterFact } from "#contract/catalogue/product-facts.ts";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { type AppliedFilter, isApplied, listSearch } from "./list-search.ts";
import type { LoadedList } from "./load-list.ts";

export const flagNames = { inStock: m.in_stock_only, discounted: m.discounted_only };

interface AppliedFiltersProps {
  readonly list: LoadedList;
  readonly address: string;
  /** Filters to offer while they are not applied. */
  readonly offered: readonly AppliedFilter[];
}

/** Applied filters as chips that remove them, then chips that apply others. */
export function AppliedFilters({ list, address, offered }: AppliedFiltersProps) {
  const others = offered.filter(({ name, value }) => !isApplied(list.filters, name, value));
  if (list.filters.length + others.length === 0) return null;
  return (
    <ul className="chips row" aria-label={m.applied_filters()}>
      {list.filters.map((filter) => {
        const others = list.filters.filter((other) => other !== filter);
        const label = filterLabel(filter, list);
        return (
          <li key={`${filter.name}-${filter.value}`}>
            <LinkTo
              to={address + listSearch({ ...list, filters: others })}
              className="chip on"
              preventScrollReset
              aria-label={m.remove_filter({ label })}
            >
              <MixedText text={label} />
              <X size={16} aria-hidden="true" />
            </LinkTo>
          </li>
        );
      })}
      {others.map((filter) => (
        <li key={`${filter.name}-${filter.value}`} className="lg:hidden">
          <LinkTo
            to={address + listSearch({ ...list, filters: [...list.filters, filter] })}
            className="chip"
            preventScrollReset
          >
            {filterLabel(filter, list)}
          </LinkTo>
        </li>
      ))}
      {list.filters.length > 0 && (
        <li>
          <LinkTo
            to={address + listSearch({ ...list, filters: [] })}
            className="link inline-flex min-h-11 items-center"
            preventScrollReset
          >
            {m.clear_all()}
          </LinkTo>
        </li>
      )}
    </ul>
  );
}

function filterLabel({ name, value }: AppliedFilter, list: LoadedList): string {
  switch (name) {
    case "category_id":
      return list.facets.categories.find((category) => String(category.id) === value)?.name ?? value;
    case "concern":
    case "skin_type":
    case "area":
      return list.facets[name].find(({ key }) => key === value)?.name ?? value;
    case "inStock":
    case "discounted":
      return flagNames[name]();
    case "min_price":
      return m.price_from_amount({ amount: formatRoundPrice(Number(value) * 100) });
    case "max_price":
      return m.price_up_to({ amount: formatRoundPrice(Number(value) * 100) });
    default:
      return factValueLabel(name, value, list);
  }
}

function factValueLabel(name: FilterFact, value: string, list: LoadedList): string {
  const fact = list.facets.facts.find((one) => one.name === name);
  const label = fact?.choices.find((choice) => choice.value === value)?.label ?? value;
  return name === "pregnancy" ? `${fact?.label}: ${label}` : label;
}
