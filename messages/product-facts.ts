import {
  type FactName,
  factOf,
  type ProductFact,
  type productFacts,
} from "#contract/catalogue/product-facts.ts";
import type { Language } from "#contract/language.ts";
import { m } from "./compiled/messages.js";

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

/** Texts of the choices of a fact; none for other kinds. */
export function factChoices(name: FactName): Readonly<Record<string, Text>> {
  const found = textsOf(name);
  return "choices" in found ? found.choices : {};
}

/** Translated value of a fact; the stored value if there is no translation. */
export function factValueName(name: FactName, value: string | number, locale?: Language): string {
  const found = textsOf(name);
  if ("nameOf" in found && found.nameOf !== undefined) return found.nameOf(String(value));
  return factChoices(name)[value]?.({}, locale === undefined ? {} : { locale }) ?? String(value);
}

/** Cell of a file with the value of a fact, which an import understands. */
export function factCell(name: FactName, value: string | number | null, locale: Language) {
  return value !== null && factOf(name).kind === "choice" ? factValueName(name, value, locale) : value;
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

/** Translated size: '30 ml' is '30 مل' in Arabic. */
export function sizeName(size: string): string {
  const parts = /^(\d+) (ml|g)$/.exec(size);
  if (parts === null) return size;
  const amount = parts[1] ?? "";
  return parts[2] === "ml" ? m.size_ml({ amount }) : m.size_g({ amount });
}
