import { useQuery } from "@tanstack/react-query";
import { choiceFacts } from "#contract/catalogue/product-facts.ts";
import { factChoices, factTitle } from "#messages/product-facts.ts";
import { allCategories } from "../api/queries.ts";
import { language } from "../language.ts";
import type { ListFilter } from "../list/filter-bar.tsx";
import { choiceFilter, dayFilter, rowFilter } from "../list/filters.tsx";
import { m } from "../messages/compiled/messages.js";

export function useProductFilters(): readonly ListFilter[] {
  const categories = useQuery(allCategories).data;
  return [
    rowFilter("category_id", m.column_category(), categories),
    choiceFilter("missing_text", m.missing_translation(), [
      ["ar", m.language_arabic()],
      ["en", m.language_english()],
    ]),
    choiceFilter("facts_missing", m.facts_missing(), [["1", m.yes()]]),
    choiceFilter("registration_expired", m.registrations_expired(), [["1", m.yes()]]),
    choiceFilter("in_stock", m.stock(), [
      ["1", m.in_stock()],
      ["0", m.out_of_stock()],
    ]),
    ...choiceFacts.map((name) =>
      choiceFilter(
        name,
        factTitle(name)({}, { locale: language }),
        Object.entries(factChoices(name)).map(([value, text]) => [value, text({}, { locale: language })]),
      ),
    ),
    dayFilter(m.column_added()),
  ];
}
