import { z } from "@hono/zod-openapi";
import { Category } from "#contract/catalogue/category.ts";
import { Concern } from "#contract/concerns/concern.ts";
import { largestJpeg } from "#contract/media.ts";
import { SearchQuery, SearchResults } from "#contract/search/search.ts";
import { Slider } from "#contract/sliders.ts";
import { listCategories, type Category as ShopCategory } from "#shop/catalogue/list-categories.ts";
import { listSliders } from "#shop/catalogue/list-sliders.ts";
import { listConcerns, type Concern as ShopConcern } from "#shop/concerns/concerns.ts";
import { searchCounter } from "#shop/search/search-misses.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { anyRejection, data, response } from "../responses.ts";
import { publicRoute } from "../routes.ts";
import { toProductJson } from "./to-product-json.ts";

const maxHits = 24;

const sliders = publicRoute("get", "/sliders", {
  operationId: "listSliders",
  summary: "Slides of the home page",
  responses: { 200: response("Sliders in their order", data(z.array(Slider))), ...anyRejection },
});

const categories = publicRoute("get", "/categories", {
  operationId: "listCategories",
  summary: "All categories",
  responses: { 200: response("Categories in their order", data(data(z.array(Category)))), ...anyRejection },
});

const concerns = publicRoute("get", "/concerns", {
  operationId: "listConcerns",
  summary: "Purposes of products: body areas, skin types and concerns",
  responses: {
    200: response("Body areas, skin types and concerns, each in their order", data(z.array(Concern))),
    ...anyRejection,
  },
});

const search = publicRoute("get", "/search", {
  operationId: "search",
  summary: "Search for products and categories in both languages, tolerating typos",
  request: { query: SearchQuery },
  responses: { 200: response("Hits, best first", data(SearchResults)), ...anyRejection },
});

export function registerCatalogueRoutes(
  app: Api,
  { db, search: productSearch, searchMisses, publicUrl }: ApiDependencies,
): void {
  app.openapi(sliders, async (c) => {
    const items = (await listSliders(db, "top")).map(({ id, title_en, title_ar, link, ...slider }) => {
      const image =
        c.var.language === "ar"
          ? largestJpeg(slider.wide_ar_media_id, slider.wide_ar_width)
          : largestJpeg(slider.wide_en_media_id, slider.wide_en_width);
      return { id, image: publicUrl + image, title_en, title_ar, link };
    });
    return c.json({ data: items }, 200);
  });

  app.openapi(categories, async (c) => {
    return c.json({ data: { data: (await listCategories(db)).map(toCategoryJson) } }, 200);
  });

  app.openapi(concerns, async (c) => {
    return c.json({ data: (await listConcerns(db)).map(toConcernJson) }, 200);
  });

  app.openapi(search, async (c) => {
    const { query } = c.req.valid("query");
    const hits = await productSearch.search(query, maxHits);
    const found = { isEmpty: hits.products.length === 0, relaxed: hits.relaxed };
    const countMiss = searchCounter(searchMisses, query, found);
    countMiss();
    c.set("onResponse", countMiss);
    const products = hits.products.map((product) => toProductJson(product, c.var.language, publicUrl));
    const results = {
      product: { items: products },
      category: { items: hits.categories.map(toCategoryJson) },
      concern: { items: hits.concerns.map(toConcernJson) },
      suggestions: hits.suggestions,
    };
    return c.json({ data: { results, relaxed: hits.relaxed } }, 200);
  });

  function toCategoryJson({ id, name_en, name_ar, product_count, media_id, width }: ShopCategory) {
    return {
      id,
      name_en: name_en || name_ar,
      name_ar,
      image: publicUrl + largestJpeg(media_id, width),
      product_count,
    };
  }
}

function toConcernJson({ key, kind, name_en, name_ar }: ShopConcern) {
  return { key, kind, name_en: name_en || name_ar, name_ar };
}
