import { ExplainQuery, type Reading, SearchExplanation } from "#contract/admin/search/search-explanation.ts";
import { SearchMiss, SearchMissQuery } from "#contract/admin/search/search-miss.ts";
import { largestJpeg } from "#contract/media.ts";
import { strictly } from "#contract/strictly.ts";
import { cleanText } from "#contract/text.ts";
import { lockRowForDeletion } from "#shop/audit/lock-row.ts";
import type { Reading as ShopReading } from "#shop/search/phrase-book.ts";
import {
  deleteSearchMiss,
  findSearchMiss,
  listSearchMisses,
  type SearchMiss as ShopMiss,
} from "#shop/search/search-misses.ts";
import type { ExplainedMatch } from "#shop/storefront/explain-search.ts";
import type { ExplainedQuery } from "#shop/storefront/search-products.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, rejections, response } from "../../responses.ts";
import { resource } from "../resource.ts";
import { rejected } from "../responses.ts";
import { staffRoute } from "../routes.ts";

/** Maximum number of explained products. */
const maxExplained = 20;

const explain = staffRoute("get", "/admin/searches/explain", {
  operationId: "adminExplainSearch",
  summary: "Results of a query with reasons; counts no search",
  request: { query: strictly(ExplainQuery) },
  responses: { 200: response("The explanation", data(SearchExplanation)), ...rejections(422) },
});

export function registerSearchRoutes(app: Api, { db, search, publicUrl }: ApiDependencies): void {
  app.openapi(explain, async (c) => {
    const { q } = c.req.valid("query");
    return c.json(
      { data: toSearchExplanationJson(q, await search.explain(q, maxExplained), publicUrl) },
      200,
    );
  });

  const routes = resource(app, db, ["searches", "Search", SearchMiss], {
    find: findSearchMiss,
    toJson: toSearchMissJson,
    lock: lockRowForDeletion("search_misses"),
    // Typed words are deleted after 90 days, which the log would prevent.
    logged: ({ id, nothing, nearest }) => ({ id, nothing, nearest }),
  });
  routes.list(SearchMissQuery, listSearchMisses, "Searches without a result, most frequent first");
  routes.remove(deleteSearchMiss, rejected, "Dismiss a search without a result until it occurs again");
}

function toSearchMissJson({ last_at, created_at, ...miss }: ShopMiss): SearchMiss {
  const at = last_at.toISOString();
  return { ...miss, last_at: at, created_at: created_at.toISOString(), updated_at: at };
}

/** Maximum number of readings per word. Two letters begin a hundred words. */
const maxReadings = 12;

export function toSearchExplanationJson(
  query: string,
  { relaxed, words, products, more, allConcerns }: ExplainedQuery,
  publicUrl: string,
): SearchExplanation {
  const toReading = ({ kind, word, meaning }: ShopReading): Reading => ({
    how: kind,
    word,
    source: meaning?.source ?? null,
    means_en: meaningIn("name_en", meaning?.means ?? ""),
    means_ar: meaningIn("name_ar", meaning?.means ?? ""),
  });
  return {
    query: cleanText(query),
    relaxed,
    words: words.map(({ text, outcome, isOptional, readings }) => ({
      text,
      outcome,
      optional: isOptional,
      readings: readings
        .slice(0, maxReadings)
        .map((reading) => ({ ...toReading(reading), products: reading.productCount })),
      more: Math.max(0, readings.length - maxReadings),
    })),
    products: products.map(({ product, score, matches }) => ({
      id: product.id,
      sku: product.sku,
      name_en: product.name_en,
      name_ar: product.name_ar,
      image: imageOf(product),
      stock: product.stock,
      score: Math.round(score * 100) / 100,
      matches: matches.map((match) => ({
        ...toReading(match.reading),
        at: match.at,
        place: placeOf(match),
      })),
    })),
    more,
  };

  /** '~hair mist' means the concern 'hair', and 'mist'. */
  function meaningIn(name: "name_en" | "name_ar", means: string): string {
    const [, key, rest = ""] = /^~([a-z-]+)(.*)$/.exec(means) ?? [];
    const concern = allConcerns.find((one) => one.key === key);
    return concern === undefined ? means.replace(/^~/, "") : concern[name] + rest;
  }

  function imageOf({ images: [image] }: ExplainedQuery["products"][number]["product"]): string | null {
    return image === undefined ? null : publicUrl + largestJpeg(image.media_id, image.width);
  }
}

function placeOf({ place, isPurpose }: ExplainedMatch) {
  if (isPurpose && (place === "chief" || place === "kind")) return "purpose";
  switch (place) {
    case "chief":
      return "purpose";
    case "chiefIngredient":
    case "ingredient":
      return "ingredient";
    case "name":
    case "kind":
    case "benefit":
    case "anywhere":
      return place;
  }
}
