// Facts of products as fields. From an entry follow schemas, form, CSV, page, facet and search; its texts are in messages/product-facts.ts.

/** Optional fact of a product, in the column of `products` with its name. */
export type ProductFact = (
  | { readonly kind: "text"; readonly suggested?: readonly string[]; readonly example?: string }
  /** Whole number. */
  | { readonly kind: "number"; readonly min: number; readonly max: number }
  | { readonly kind: "choice"; readonly choices: readonly [string, ...string[]] }
) & {
  /** Name of its list in `ProductFacets`. With it customers can filter by the fact. */
  readonly facets?: string;
  /** Whether search finds its value. */
  readonly isSearched?: boolean;
};

/** Facts in the order of forms, files and pages. */
export const productFacts = {
  size: { kind: "text", example: "30 ml", facets: "sizes", isSearched: true },
  color: { kind: "text", suggested: ["clear", "fair", "medium", "deep"], facets: "colors", isSearched: true },
} as const satisfies Readonly<Record<string, ProductFact>>;

type Facts = typeof productFacts;
export type FactName = keyof Facts;
/** Values of a product's facts; null if a product lacks one. */
export type FactValues = { [Name in FactName]: ValueOf<Facts[Name]> | null };
type ValueOf<Fact> = Fact extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Fact extends { readonly kind: "number" }
    ? number
    : string;

/** Fact by which customers filter. */
export type FilterFact = {
  [Name in FactName]: Facts[Name] extends { readonly facets: string } ? Name : never;
}[FactName];
/** Fact with few known values, by which staff filter. */
export type ChoiceFact = {
  [Name in FactName]: Facts[Name] extends { readonly kind: "choice" } ? Name : never;
}[FactName];
export type FactFacets = Facts[FilterFact]["facets"];

export const factNames = Object.keys(productFacts) as FactName[];
export const filterFacts = factNames.filter(isFilterFact);
export const choiceFacts = factNames.filter((name): name is ChoiceFact => factOf(name).kind === "choice");
/** Alphabetically, so that the order of the list does not change the index. */
export const searchedFacts = factNames.filter((name) => factOf(name).isSearched).sort();

export function factOf(name: FactName): ProductFact {
  return productFacts[name];
}

export function isFilterFact(name: string): name is FilterFact {
  return name in productFacts && factOf(name as FactName).facets !== undefined;
}

/** Builds an object with an entry for each of these facts. */
export function byFact<Name extends FactName, Value>(
  names: readonly Name[],
  make: (name: Name, fact: ProductFact) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name, factOf(name))])) as Record<Name, Value>;
}
