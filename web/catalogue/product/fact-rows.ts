import { countryName } from "#contract/catalogue/countries.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDate } from "#messages/format.ts";
import { factLabel, factValueName } from "#messages/product-facts.ts";
import { sizeName } from "#messages/size-name.ts";
import { type Product, pricePer100 } from "#shop/catalogue/product.ts";
import type { Concern } from "#shop/concerns/concerns.ts";
import { avoidedInPregnancy } from "#shop/ingredients/ingredient-groups.ts";
import { allGroupsOf } from "#shop/ingredients/product-ingredients.ts";
import { type NamedConcern, namedConcern, withinSentence } from "../../concerns.tsx";

/** Fact as the page shows it. */
export interface FactRow {
  readonly label: string;
  readonly value: string;
  /** Further words, such as the price of 100 ml. */
  readonly note?: string | null;
  readonly tone?: "leaf" | "red";
  /** Icon before the label, by its name in the style sheet. */
  readonly icon?: "skin" | "pregnancy" | "fragrance" | "times" | "size" | "opening";
  /** Names of the value with a page of their own. */
  readonly links?: readonly NamedConcern[];
}

/**
 * Returns the facts of a product in one language, as its page shows them. A fact that the shop does not know has no row. `parts` are the
 * products in a set, in any status.
 */
export function factsView(
  product: Product,
  parts: readonly Product[],
  concerns: readonly Concern[],
  language: Language,
) {
  const warnings = [product.warnings_ar, product.warnings_en];
  return {
    main: [
      skinTypeRow(product, concerns, language),
      pregnancyRow(product),
      row(fragranceWords(product), { label: factLabel("fragrance_free"), icon: "fragrance" }),
      row(timeWords(product, language), { label: factLabel("use_times"), icon: "times" }),
      sizeRow(product),
      row(monthsWords(product), { label: factLabel("months_after_opening"), icon: "opening" }),
    ].filter((one) => one !== null),
    avoided: product.shown_pregnancy === "avoid" ? reasonsToAvoid(product, parts, language) : null,
    inci: product.inci,
    warnings: (language === "ar" ? warnings : warnings.toReversed()).find((text) => text !== "") ?? "",
    forSearch: factsForSearch(product, language),
    registration: [
      registrationRow(product, language),
      row(product.origin === null ? null : countryName(product.origin, language), {
        label: factLabel("origin"),
      }),
      row(product.producer, { label: factLabel("producer") }),
      row(product.importer, { label: factLabel("importer") }),
      row(product.brand, { label: factLabel("brand") }),
      row(product.barcode, { label: factLabel("barcode") }),
    ].filter((one) => one !== null),
  };
}

export type FactsView = ReturnType<typeof factsView>;

function row(value: string | null, rest: Omit<FactRow, "value">): FactRow | null {
  return value === null || value === "" ? null : { ...rest, value };
}

function skinTypeRow(product: Product, concerns: readonly Concern[], language: Language): FactRow | null {
  const all = concerns.filter(({ kind }) => kind === "skin_type");
  const own = all.filter(({ key }) => product.skin_types.includes(key));
  const links = own.map((one, index) => {
    const { key, name } = namedConcern(one, language);
    return { key, name: shortSkinType(name, index > 0) };
  });
  const suitsAll = own.length === all.length && own.length > 0;
  const label = { label: m.skin_type(), icon: "skin" } as const;
  if (suitsAll) return { ...label, value: m.every_skin_type() };
  return row(links.map(({ name }) => name).join(language === "ar" ? "، " : ", "), { ...label, links });
}

/** Shortens the name of a skin type for a list of them: 'Oily skin, Combination skin' becomes 'Oily, combination'. */
function shortSkinType(name: string, isInside: boolean): string {
  const short = name.replace(/^البشرة ال/, "").replace(/ skin$/i, "");
  return isInside ? withinSentence(short) : short;
}

function pregnancyRow({ shown_pregnancy: stated }: Product): FactRow | null {
  if (stated === null) return null;
  const tones = { suitable: { tone: "leaf" }, ask_doctor: {}, avoid: { tone: "red" } } as const;
  const value = factValueName("pregnancy", stated);
  return { label: factLabel("pregnancy"), icon: "pregnancy", value, ...tones[stated] };
}

function fragranceWords({ fragrance_free }: Product): string | null {
  if (fragrance_free === null) return null;
  return fragrance_free ? m.fragrance_free() : m.has_fragrance();
}

function timeWords({ use_times }: Product, language: Language): string | null {
  const [first, ...others] = use_times.map((time) => factValueName("use_times", time));
  if (first === undefined) return null;
  if (others.length === 0 && use_times[0] !== "weekly") return m.time_only({ time: first });
  const words = [first, ...others.map((word) => (language === "en" ? word.toLowerCase() : word))];
  return new Intl.ListFormat(language === "ar" ? "ar-EG" : "en-GB").format(words);
}

/** The amount with its price per 100 ml or 100 g; else the size that staff have typed. */
function sizeRow(product: Product): FactRow | null {
  const { amount, amount_unit: unit, size } = product;
  if (amount === null || unit === null)
    return row(size === null ? null : sizeName(size), { label: m.size(), icon: "size" });
  const unitName = factValueName("amount_unit", unit);
  const value = unit === "piece" ? m.pieces_count({ count: amount }) : `${amount} ${unitName}`;
  const price = pricePer100(product);
  const note = price === null ? null : m.price_per_100({ price: formatRoundPrice(price), unit: unitName });
  return { label: m.size(), icon: "size", value, note };
}

function monthsWords({ months_after_opening: count }: Product): string | null {
  return count === null ? null : m.good_for_months({ count });
}

function registrationRow(product: Product, language: Language): FactRow | null {
  const { registration_number: number, registration_until: until } = product;
  const date = until === null ? null : formatDate(new Date(`${until}T12:00:00Z`), language);
  return row(number, {
    label: factLabel("registration_number"),
    note: date === null ? null : m.fact_until({ date }),
  });
}

const containedNames = {
  retinoid: m.contains_retinoid,
  retinyl_ester: m.contains_retinyl_ester,
  hydroquinone: m.contains_hydroquinone,
  mercury: m.contains_mercury,
};

/** Sentences of what a product contains that is avoided in pregnancy, and in which part of a set; none if only its maker advises against it. */
function reasonsToAvoid(product: Product, parts: readonly Product[], language: Language): string {
  const avoided = parts.filter(({ shown_pregnancy }) => shown_pregnancy === "avoid");
  if (avoided.length === 0) return containedIn(product);
  return avoided
    .map((part) => [inLanguage(language, part.name_ar, part.name_en), containedIn(part)])
    .map(([name, contained]) => (contained === "" ? `${name}.` : `${name}: ${contained}`))
    .join(" ");
}

function containedIn(product: Product): string {
  const groups = avoidedInPregnancy(allGroupsOf(product));
  // An ester of retinol that is a stated active counts as both.
  const named = groups.includes("retinoid") ? groups.filter((group) => group !== "retinyl_ester") : groups;
  return named.map((group) => containedNames[group]()).join(" ");
}

/** Facts for search engines: brand, country and barcode. Restricted barcodes mean nothing outside of a shop (GS1, 1.4). */
function factsForSearch(product: Product, language: Language) {
  const isRestricted = /^(?:2\d{12}|02|04)/.test(product.barcode ?? "");
  return {
    brand: product.brand,
    gtin: isRestricted ? null : product.barcode,
    country: product.origin === null ? null : countryName(product.origin, language),
    producer: product.producer,
    size: product.size,
    color: product.color,
  };
}
