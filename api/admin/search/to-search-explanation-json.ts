import type { Reading, SearchExplanation } from "#contract/admin/search/search-explanation.ts";
import { largestJpeg } from "#contract/media.ts";
import { cleanText } from "#contract/text.ts";
import type { Reading as ShopReading } from "#shop/search/reading.ts";
import type { ExplainedMatch } from "#shop/storefront/explain-search.ts";
import type { ExplainedQuery } from "#shop/storefront/search-products.ts";

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
    products: products.map(({ product, band, score, matches }) => ({
      id: product.id,
      sku: product.sku,
      name_en: product.name_en,
      name_ar: product.name_ar,
      image: pictureOf(product),
      stock: product.stock,
      band,
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

  function pictureOf({ images: [picture] }: ExplainedQuery["products"][number]["product"]): string | null {
    return picture === undefined ? null : publicUrl + largestJpeg(picture.media_id, picture.width);
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
