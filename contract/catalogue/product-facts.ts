import type { FieldErrorCode } from "../field-errors.ts";
import { routineSteps, routineTimes } from "../routine/routine-steps.ts";

// Facts of products as fields. From an entry follow schemas, form, CSV, page, facet and search; its texts are in messages/product-facts.ts.

/** Optional fact of a product, in the column of `products` with its name. */
export type ProductFact = (
  | {
      readonly kind: "text";
      readonly max: number;
      readonly suggested?: readonly string[];
      readonly example?: string;
    }
  /** Text with line breaks in one language; '' without a text. */
  | { readonly kind: "paragraph"; readonly max: number; readonly language: "ar" | "en" }
  | {
      readonly kind: "number";
      readonly min: number;
      readonly max: number;
      readonly isWhole?: boolean;
      /** Error of a number outside of the bounds. */
      readonly error: FieldErrorCode;
    }
  | { readonly kind: "choice"; readonly choices: readonly [string, ...string[]] }
  /** Any number of the choices, in their order. */
  | { readonly kind: "choices"; readonly choices: readonly [string, ...string[]] }
  | { readonly kind: "flag" }
  /** Day: '2027-05-31'. */
  | { readonly kind: "date" }
  /** ISO 3166-1 alpha-2 code. */
  | { readonly kind: "country" }
  /** GTIN with its check digit. */
  | { readonly kind: "barcode" }
  /** Names of an INCI list, in its order. */
  | { readonly kind: "ingredients" }
) & {
  /** Name of its list in `ProductFacets`. With it customers can filter by the fact. */
  readonly facets?: string;
  /** Values by which customers can filter; without it all of them. */
  readonly filtered?: readonly [string, ...string[]];
  /** Whether search finds its value. */
  readonly isSearched?: boolean;
  /** Place in the public product: a field of the product, a field of `facts` (default), or a field that the API composes. */
  readonly place?: "product" | "composed";
  /** Whether the shop can demand it before a product is published. */
  readonly canBeMandatory?: boolean;
};

/** Statements about pregnancy and nursing, the mildest first. */
export const pregnancyChoices = ["suitable", "ask_doctor", "avoid"] as const;
export type Pregnancy = (typeof pregnancyChoices)[number];

/** Facts in the order of forms and files. */
export const productFacts = {
  size: { kind: "text", max: 40, example: "30 ml", facets: "sizes", isSearched: true, place: "product" },
  color: {
    kind: "text",
    max: 40,
    suggested: ["clear", "fair", "medium", "deep"],
    facets: "colors",
    isSearched: true,
    place: "product",
  },
  amount: {
    kind: "number",
    min: 0.01,
    max: 100_000,
    error: "amount_range",
    place: "composed",
    canBeMandatory: true,
  },
  amount_unit: { kind: "choice", choices: ["ml", "g", "piece"], place: "composed" },
  /** Null: the brand of the shop. */
  brand: { kind: "text", max: 60, facets: "brands", isSearched: true },
  inci: { kind: "ingredients", canBeMandatory: true },
  pregnancy: {
    kind: "choice",
    choices: pregnancyChoices,
    facets: "pregnancy",
    filtered: ["suitable"],
    canBeMandatory: true,
  },
  fragrance_free: { kind: "flag", facets: "fragrance_free", canBeMandatory: true },
  months_after_opening: {
    kind: "number",
    min: 1,
    max: 60,
    isWhole: true,
    error: "months_range",
    canBeMandatory: true,
  },
  step: { kind: "choice", choices: routineSteps },
  use_times: { kind: "choices", choices: routineTimes, canBeMandatory: true },
  warnings_ar: { kind: "paragraph", max: 2000, language: "ar", canBeMandatory: true },
  warnings_en: { kind: "paragraph", max: 2000, language: "en" },
  origin: { kind: "country", canBeMandatory: true },
  producer: { kind: "text", max: 120, canBeMandatory: true },
  importer: { kind: "text", max: 120, canBeMandatory: true },
  registration_number: { kind: "text", max: 60, place: "composed", canBeMandatory: true },
  registration_until: { kind: "date", place: "composed" },
  barcode: { kind: "barcode", canBeMandatory: true },
} as const satisfies Readonly<Record<string, ProductFact>>;

type Facts = typeof productFacts;
export type FactName = keyof Facts;
/** Values of a product's facts: null, '' or [] if a product lacks one. */
export type FactValues = { -readonly [Name in FactName]: ValueOf<Facts[Name]> };
type ValueOf<Fact extends ProductFact> = Fact["kind"] extends "choice"
  ? ChoiceOf<Fact> | null
  : Fact["kind"] extends "choices"
    ? ChoiceOf<Fact>[]
    : Fact["kind"] extends "ingredients"
      ? string[]
      : Fact["kind"] extends "paragraph"
        ? string
        : Fact["kind"] extends "number"
          ? number | null
          : Fact["kind"] extends "flag"
            ? boolean | null
            : string | null;
type ChoiceOf<Fact> = Fact extends { readonly choices: readonly (infer Choice)[] } ? Choice : never;
/** Value of any fact. */
export type FactValue = FactValues[FactName];

type NamesWith<Trait> = { [Name in FactName]: Facts[Name] extends Trait ? Name : never }[FactName];
/** Fact by which customers filter. */
export type FilterFact = NamesWith<{ readonly facets: string }>;
/** Fact with few known values, by which staff filter. */
export type ChoiceFact = NamesWith<{ readonly kind: "choice" }>;
/** Fact in its own field of the public product. */
export type ProductField = NamesWith<{ readonly place: "product" }>;
/** Fact in a field of the public `facts`. */
export type FactField = Exclude<FactName, NamesWith<{ readonly place: string }>>;
export type MandatoryFact = NamesWith<{ readonly canBeMandatory: true }>;
export type FactFacets = Facts[FilterFact]["facets"];

export const factNames = Object.keys(productFacts) as FactName[];
export const filterFacts = factNames.filter((name): name is FilterFact => factOf(name).facets !== undefined);
export const choiceFacts = factNames.filter((name): name is ChoiceFact => factOf(name).kind === "choice");
export const productFields = factNames.filter(
  (name): name is ProductField => factOf(name).place === "product",
);
export const factFields = factNames.filter((name): name is FactField => factOf(name).place === undefined);
/** Facts that the shop can demand before a product is published. */
export const possibleMandatoryFacts = factNames.filter(
  (name): name is MandatoryFact => factOf(name).canBeMandatory === true,
);
/** Alphabetically, so that the order of the list does not change the index. */
export const searchedFacts = factNames
  .filter((name): name is NamesWith<{ readonly isSearched: true }> => factOf(name).isSearched === true)
  .sort();

export function factOf(name: FactName): ProductFact {
  return productFacts[name];
}

/** Whether a product lacks a fact. */
export function isFactMissing(value: FactValue): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Returns a value as forms and files write it; schemas of staff input parse it. */
export function factText(value: FactValue): string {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

/** Builds an object with an entry for each of these facts. */
export function byFact<Name extends FactName, Value>(
  names: readonly Name[],
  make: (name: Name, fact: ProductFact) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name, factOf(name))])) as Record<Name, Value>;
}
