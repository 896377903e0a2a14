import type { Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { type AskedPage, readIntents } from "#shop/search/query-intents.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { localised, paths } from "../../paths.ts";

/** Address of the page that a query asks for; null if the shop does not have it. */
export async function askedPath(
  page: AskedPage,
  catalogue: Pick<CachedCatalogue, "listWrittenPages">,
): Promise<string | null> {
  switch (page) {
    case "offers":
      return paths.offers();
    case "orders":
      return paths.findOrder();
    case "contact":
      return paths.contact();
    case "pregnancy":
      return paths.pregnancy();
    case "exchange":
    case "shipping":
      return (await catalogue.listWrittenPages()).includes(page) ? paths[page]() : null;
  }
}

/**
 * Address that answers a query better than its hits: a page, or the list of its other words with the filters that it names, which customers
 * can then see and remove. Null for other queries.
 */
export async function askedAddress(
  parameters: URLSearchParams,
  catalogue: Pick<CachedCatalogue, "listWrittenPages">,
  language: Language,
): Promise<string | null> {
  const intents = readIntents(parameters.get("query") ?? "");
  if (intents.page !== null && intents.page !== "pregnancy") {
    const path = await askedPath(intents.page, catalogue);
    return path === null ? null : localised(path, language);
  }
  const { words, min_price, max_price, isDiscounted, isForPregnancy, page } = intents;
  if (min_price === undefined && max_price === undefined && !isDiscounted && !isForPregnancy) return null;
  const asked = new URLSearchParams(parameters);
  if (words === "") asked.delete("query");
  else asked.set("query", words);
  if (min_price !== undefined) asked.set("min_price", String(min_price / 100));
  if (max_price !== undefined) asked.set("max_price", String(max_price / 100));
  if (isDiscounted) asked.set("discounted", "1");
  if (page === "pregnancy") {
    asked.delete("pregnancy");
    return localised(paths.pregnancy() + (asked.size === 0 ? "" : `?${asked}`), language);
  }
  if (isForPregnancy) asked.set("pregnancy", "suitable");
  return localised(`${paths.products()}?${asked}`, language);
}

/** Title of such a page. */
export function titleOfAsked(page: AskedPage): string {
  switch (page) {
    case "offers":
      return m.offers();
    case "orders":
      return m.track_order();
    case "contact":
      return m.contact_us();
    case "pregnancy":
      return m.fact_pregnancy();
    case "exchange":
      return m.exchange_policy();
    case "shipping":
      return m.shipping_policy();
  }
}
