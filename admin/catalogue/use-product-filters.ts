import { useQuery } from "@tanstack/react-query";
import { choiceFacts } from "#contract/catalogue/product-facts.ts";
import { factChoices, factTitle } from "#messages/product-facts.ts";
import { allCategories } from "../api/queries.ts";
import { language, localised } from "../language.ts";
import type { ListFilter } from "../list/filter-bar.tsx";
import { choiceFilter, dayFilter } from "../list/filters.tsx";
import { m } from "../messages/compiled/messages.js";

export function useProductFilters(): readonly ListFilter[] {
  const categories = useQuery(allCategories).data ?? [];
  return [
    choiceFilter({
      id: "category_id",
      label: m.column_category(),
      choices: categories.map(({ id, name_ar, name_en }) => ({
        value: String(id),
        label: localised(name_ar, name_en),
      })),
    }),
    choiceFilter({
      id: "missing_text",
      label: m.missing_translation(),
      choices: [
        { value: "ar", label: m.language_arabic() },
        { value: "en", label: m.language_english() },
      ],
    }),
    choiceFilter({
      id: "in_stock",
      label: m.stock(),
      choices: [
        { value: "1", label: m.in_stock() },
        { value: "0", label: m.out_of_stock() },
      ],
    }),
    ...choiceFacts.map((name) =>
      choiceFilter({
        id: name,
        label: factTitle(name)({}, { locale: language }),
        choices: Object.entries(factChoices(name)).map(([value, text]) => ({
          value,
          label: text({}, { locale: language }),
        })),
      }),
    ),
    dayFilter(m.column_added()),
  ];
}
