import { z } from "@hono/zod-openapi";
import {
  Product,
  ProductFacets,
  ProductListMeta,
  ProductListQuery,
  ProductWithRelated,
} from "#contract/catalogue/product.ts";
import type { Family as WireFamily } from "#contract/families/family.ts";
import { largestJpeg } from "#contract/media.ts";
import { toPounds } from "#contract/money.ts";
import { findProduct } from "#shop/catalogue/find-product.ts";
import { listWholeProducts } from "#shop/catalogue/list-products.ts";
import { productFacets } from "#shop/catalogue/product-facets.ts";
import { relatedProducts } from "#shop/catalogue/related-products.ts";
import { unknownConcerns } from "#shop/concerns/concerns.ts";
import { type Family, findFamilyOf } from "#shop/families/find-family.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { fieldFailure, notFound } from "../failures.ts";
import { data, idParams, rejections, response } from "../responses.ts";
import { publicRoute } from "../routes.ts";
import { toProductJson } from "./to-product-json.ts";

const relatedShown = 4;

const list = publicRoute("get", "/products", {
  operationId: "listProducts",
  summary: "Products, filtered, sorted and paged",
  request: { query: ProductListQuery },
  responses: {
    200: response("A page of products", data(z.array(Product)).extend({ meta: ProductListMeta })),
    ...rejections(422),
  },
});

const facets = publicRoute("get", "/products/facets", {
  operationId: "getProductFacets",
  summary: "Colours, sizes, concerns, skin types, body areas and price range of a selection",
  request: { query: ProductListQuery },
  responses: { 200: response("Available filters", data(ProductFacets)), ...rejections(422) },
});

const one = publicRoute("get", "/products/{id}", {
  operationId: "getProduct",
  summary: "One product with related products",
  request: { params: idParams },
  responses: { 200: response("The product", data(ProductWithRelated)), ...rejections(404) },
});

export function registerProductRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    const unknown = await unknownConcerns(db, query);
    if (unknown !== null) return fieldFailure(c, unknown);
    const { products, total } = await listWholeProducts(db, query);
    const items = products.map((product) => toProductJson(product, c.var.language, publicUrl));
    return c.json({ data: items, meta: { total, page: query.page, per_page: query.per_page } }, 200);
  });

  app.openapi(facets, async (c) => {
    const query = c.req.valid("query");
    const unknown = await unknownConcerns(db, query);
    if (unknown !== null) return fieldFailure(c, unknown);
    const { price, categories: _, ...choices } = await productFacets(db, query);
    const range = price === null ? null : { min_egp: toPounds(price.min), max_egp: toPounds(price.max) };
    return c.json({ data: { ...choices, price: range } }, 200);
  });

  app.openapi(one, async (c) => {
    const { id } = c.req.valid("param");
    const product = await findProduct(db, id);
    if (product === null) return notFound(c);
    const [related, family] = await Promise.all([
      relatedProducts(db, [product.category_id], relatedShown),
      product.family === null ? null : findFamilyOf(db, id),
    ]);
    const toJson = (item: typeof product) => toProductJson(item, c.var.language, publicUrl);
    return c.json(
      { data: { ...toJson(product), family: toFamilyJson(family, publicUrl), related: related.map(toJson) } },
      200,
    );
  });
}

function toFamilyJson(family: Family | null, publicUrl: string): WireFamily | null {
  if (family === null) return null;
  return {
    ...family,
    members: family.members.map(({ media_id, media_width, stock, ...member }) => ({
      ...member,
      image: media_id === null ? null : publicUrl + largestJpeg(media_id, media_width ?? 0),
      available: stock > 0,
    })),
  };
}
