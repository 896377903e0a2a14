import { m } from "#messages/compiled/messages.js";
import type { LiveResults } from "./live-results.ts";

/** Content of the search panel: grouped options in the order of the arrow keys. */
export interface PanelContent {
  /** No text typed; matches; near matches only; no matches. */
  readonly state: "untyped" | "found" | "closest" | "none";
  readonly query: string;
  readonly recent: readonly string[];
  readonly completions: LiveResults["completions"];
  readonly concerns: LiveResults["concerns"];
  readonly categories: LiveResults["categories"];
  readonly products: LiveResults["products"];
  /** Page that the query asks for. */
  readonly page: LiveResults["page"];
  /** Links to that page and to all results, or alternatives without results. */
  readonly ways: readonly ("page" | "all_hits" | "all_products" | "whatsapp")[];
}

const groups = ["recent", "completions", "concerns", "categories", "products", "ways"] as const;

/** Returns the panel's content for a typed text. Shows the previous results until new ones arrive. */
export function panelContent(
  typed: string,
  results: LiveResults,
  recentSearches: readonly string[],
): PanelContent {
  const { query, completions, concerns, categories, products, elsewhere, isRelaxed, page } = results;
  if (typed.trim() === "" || query === "") {
    const popular = query === "" ? concerns : [];
    const nothing = { completions: [], categories: [], products: [], page: null, ways: [] };
    return { state: "untyped", query: "", recent: recentSearches, concerns: popular, ...nothing };
  }
  const found = { query, recent: [], completions, concerns, categories, products, page };
  if (page !== null) return { ...found, state: "found", ways: ["page"] };
  if (products.length === 0) return { ...found, state: "none", ways: elsewhere };
  return { ...found, state: isRelaxed ? "closest" : "found", ways: ["all_hits"] };
}

/** Index of the first option of each group. */
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

/** Announcement of the open panel for screen readers. */
export function panelStatus(content: PanelContent): string {
  const { state, query, recent } = content;
  if (state === "none") return m.search_none({ query });
  const count = m.search_suggestions_count({ count: optionCount(content) });
  if (state === "closest") return `${m.search_closest()} ${count}`;
  return recent.length > 0 ? `${count} ${m.search_recent_keys()}` : count;
}
