import { countryName } from "#contract/catalogue/countries.ts";
import {
  type FactName,
  type FactValue,
  factOf,
  factText,
  type ProductFact,
  type productFacts,
} from "#contract/catalogue/product-facts.ts";
import { type Language, languages } from "#contract/language.ts";
import { m } from "./compiled/messages.js";
import { sizeName } from "./size-name.ts";

type Text = (inputs?: object, options?: { readonly locale?: Language }) => string;

type TextsOf<Fact extends ProductFact> = {
  readonly label: Text;
  /** Label of form and file, if it differs. */
  readonly title?: Text;
} & (Fact extends { readonly choices: readonly (infer Choice extends string)[] }
  ? { readonly choices: Readonly<Record<Choice, Text>> }
  : { readonly nameOf?: (value: string) => string });

const texts: { readonly [Name in FactName]: TextsOf<(typeof productFacts)[Name]> } = {
  size: { label: m.size, title: m.csv_size, nameOf: sizeName },
  color: { label: m.color, title: m.csv_color, nameOf: colorName },
  amount: { label: m.fact_amount },
  amount_unit: {
    label: m.fact_amount_unit,
    choices: { ml: m.unit_ml, g: m.unit_g, piece: m.unit_piece },
  },
  brand: { label: m.fact_brand },
  inci: { label: m.fact_inci, title: m.fact_inci_title },
  pregnancy: {
    label: m.fact_pregnancy,
    choices: {
      suitable: m.pregnancy_suitable,
      ask_doctor: m.pregnancy_ask_doctor,
      avoid: m.pregnancy_avoid,
    },
  },
  fragrance_free: { label: m.fact_fragrance, title: m.fragrance_free, nameOf: () => m.fragrance_free() },
  months_after_opening: { label: m.fact_after_opening, title: m.fact_months_after_opening },
  step: {
    label: m.fact_step,
    choices: {
      remove: m.routine_step_remove,
      cleanse: m.routine_step_cleanse,
      treat: m.routine_step_treat,
      eye: m.routine_step_eye,
      moisturise: m.routine_step_moisturise,
      protect: m.routine_step_protect,
      mask: m.routine_step_mask,
    },
  },
  use_times: {
    label: m.fact_use_times,
    title: m.fact_use_times_title,
    choices: { morning: m.time_morning, evening: m.time_evening, weekly: m.time_weekly },
  },
  warnings_ar: { label: m.fact_warnings, title: m.fact_warnings_ar },
  warnings_en: { label: m.fact_warnings, title: m.fact_warnings_en },
  origin: { label: m.fact_origin },
  producer: { label: m.fact_producer },
  importer: { label: m.fact_importer },
  registration_number: { label: m.fact_registration_number },
  registration_until: { label: m.fact_registration_until },
  barcode: { label: m.fact_barcode },
};
const textsOf = (name: FactName): TextsOf<ProductFact> => texts[name];

/** Label of a fact for customers. */
export function factLabel(name: FactName): string {
  return textsOf(name).label();
}

/** Label of a fact in the form and the files of staff. */
export function factTitle(name: FactName): Text {
  return textsOf(name).title ?? textsOf(name).label;
}

/** Words of files for the values of a fact; none for facts without fixed values. */
export function factChoices(name: FactName): Readonly<Record<string, Text>> {
  const found = textsOf(name);
  if ("choices" in found) return found.choices;
  return factOf(name).kind === "flag" ? { true: m.csv_yes, false: m.csv_no } : {};
}

/** Translated value of a fact; the stored value if there is no translation. */
export function factValueName(name: FactName, value: string | number, locale?: Language): string {
  const found = textsOf(name);
  if ("nameOf" in found && found.nameOf !== undefined) return found.nameOf(String(value));
  return factChoices(name)[value]?.({}, locale === undefined ? {} : { locale }) ?? String(value);
}

/** Cell of a file with the value of a fact, which an import understands. */
export function factCell(name: FactName, value: FactValue, locale: Language): string | number | null {
  const words = factChoices(name);
  const wordOf = (one: string) => words[one]?.({}, { locale }) ?? one;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(wordOf).join(", ");
  if (typeof value === "number" || value === null || value === "") return value === "" ? null : value;
  return factOf(name).kind === "country" ? countryName(String(value), locale) : wordOf(factText(value));
}

/** Names of files for the countries, by code. */
export function countryNames(code: string): string[] {
  return languages.map((language) => countryName(code, language));
}

const colors: Readonly<Record<string, Text>> = {
  clear: m.color_clear,
  fair: m.color_fair,
  medium: m.color_medium,
  deep: m.color_deep,
};

function colorName(color: string): string {
  return colors[color]?.() ?? color;
}
