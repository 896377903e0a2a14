import type { LiveResults } from "./live-results.ts";

/** What the search panel shows: its options in the order of the arrow keys, in groups. */
export interface PanelContent {
  /** Nothing is typed; something is found; not for all of it; not at all. */
  readonly state: "untyped" | "found" | "closest" | "none";
  readonly query: string;
  /** What was searched for lately in this browser. */
  readonly recent: readonly string[];
  readonly completions: LiveResults["completions"];
  readonly concerns: LiveResults["concerns"];
  readonly categories: LiveResults["categories"];
  readonly products: LiveResults["products"];
  /** The way to all hits, or ways on without hits. */
  readonly ways: readonly ("all_hits" | "all_products" | "whatsapp")[];
}

const groups = ["recent", "completions", "concerns", "categories", "products", "ways"] as const;

/** Chooses what the panel shows for what is typed; until its answer comes, the one before it. */
export function panelContent(
  typed: string,
  results: LiveResults,
  recentSearches: readonly string[],
): PanelContent {
  const { query, completions, concerns, categories, products, elsewhere, isRelaxed } = results;
  if (typed.trim() === "" || query === "") {
    const popular = query === "" ? concerns : [];
    const nothing = { completions: [], categories: [], products: [], ways: [] };
    return { state: "untyped", query: "", recent: recentSearches, concerns: popular, ...nothing };
  }
  const found = { query, recent: [], completions, concerns, categories, products };
  if (products.length === 0) return { ...found, state: "none", ways: elsewhere };
  return { ...found, state: isRelaxed ? "closest" : "found", ways: ["all_hits"] };
}

/** The number of the first option of each group. */
export function groupStarts(content: PanelContent): Readonly<Record<(typeof groups)[number], number>> {
  let next = 0;
  const starts = { recent: 0, completions: 0, concerns: 0, categories: 0, products: 0, ways: 0 };
  for (const group of groups) {
    starts[group] = next;
    next += content[group].length;
  }
  return starts;
}

export function optionCount(content: PanelContent): number {
  return groups.reduce((count, group) => count + content[group].length, 0);
}
