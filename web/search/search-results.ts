import { inLanguage } from "#contract/language.ts";
import { cardMaker } from "../catalogue/cards/product-card.ts";
import { askedPath, titleOfAsked } from "../catalogue/list/asked-page.ts";
import { namedConcern } from "../concerns.tsx";
import { languageContext, shopContext } from "../request-context.ts";
import type { Route } from "./+types/search-results.ts";
import { type LiveResults, noResults } from "./live-results.ts";

const maxProducts = 6;
/** Limits for the space above a phone's keyboard. */
const maxCompletions = 4;
const maxMeant = 3;
const maxOffered = 4;
const maxPopular = 6;

/** Live results of the search box. Returns popular concerns for an empty query and if no product is found. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<LiveResults> {
  const { catalogue, search } = context.get(shopContext);
  const language = context.get(languageContext);
  const query = (url.searchParams.get("query") ?? "").trim();
  const [hits, { opensSoon }, settings, all] = await Promise.all([
    search.search(query, maxProducts),
    catalogue.opening(),
    catalogue.settings(),
    catalogue.listCategories(),
  ]);
  const shown = all.filter(({ product_count }) => !opensSoon && product_count > 0);
  const isFound = hits.products.length > 0;
  const popular = async () =>
    (await catalogue.listConcernsWithProducts())
      .filter(({ kind }) => kind === "concern" && !opensSoon)
      .slice(0, maxPopular);
  const card = await cardMaker(catalogue, language);
  const path = hits.intents.page === null ? null : await askedPath(hits.intents.page, catalogue);
  const page =
    hits.intents.page === null || path === null ? null : { path, title: titleOfAsked(hits.intents.page) };
  const concerns = page !== null ? [] : isFound ? hits.concerns.slice(0, maxMeant) : await popular();
  const isLost = !isFound && page === null && query !== "" && hits.categories.length === 0;
  const categories = isLost
    ? shown.slice(0, maxOffered)
    : hits.categories.filter(({ id }) => shown.some((one) => one.id === id)).slice(0, maxMeant);
  return {
    query,
    completions: hits.suggestions.slice(0, maxCompletions),
    concerns: concerns.map((concern) => ({ ...namedConcern(concern, language), kind: concern.kind })),
    categories: categories.map(({ id, name_ar, name_en }) => ({
      id,
      name: inLanguage(language, name_ar, name_en),
    })),
    products: hits.products.map((product) => ({ ...card(product), size: product.size })),
    page,
    isPrivate: hits.intents.isForPregnancy,
    elsewhere: [
      ...(opensSoon ? [] : ["all_products" as const]),
      ...(settings.whatsapp === null ? [] : ["whatsapp" as const]),
    ],
    isRelaxed: hits.relaxed,
    hasFailed: false,
  };
}

/** Returns a failed search as data, so that the error shows in the panel and not as an error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<LiveResults> {
  try {
    return await serverLoader();
  } catch {
    return { ...noResults, hasFailed: true };
  }
}

/** Results do not depend on actions of the page. */
export function shouldRevalidate() {
  return false;
}
