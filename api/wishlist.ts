import { z } from "@hono/zod-openapi";
import { Product } from "#contract/catalogue/product.ts";
import type { Language } from "#contract/language.ts";
import { rowId } from "#contract/numbers.ts";
import { NewWishlistItem } from "#contract/wishlist/wishlist-item.ts";
import { maxWishlistItems } from "#contract/wishlist/wishlist-limits.ts";
import { m } from "#messages/compiled/messages.js";
import { addWishlistItem, listWishlistItems, removeWishlistItem } from "#shop/wishlist/wishlist-items.ts";
import { toProductJson } from "./catalogue/to-product-json.ts";
import type { Api, ApiDependencies } from "./context.ts";
import { failure, notFound } from "./failures.ts";
import { requireCustomer } from "./require-customer.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "./responses.ts";
import { customerRoute } from "./routes.ts";

const wished = response("The wishlist, newest first", data(z.array(Product)));

const list = customerRoute("get", "/client/wishlist", {
  operationId: "getWishlist",
  summary: "My wishlist",
  responses: { 200: wished },
});

const add = customerRoute("post", "/client/wishlist", {
  operationId: "addToWishlist",
  summary: "Add a product to my wishlist",
  request: jsonBody(NewWishlistItem),
  responses: { 200: wished, ...bodyRejections, ...rejections(404, 409) },
});

const remove = customerRoute("delete", "/client/wishlist/{product_id}", {
  operationId: "removeFromWishlist",
  summary: "Remove a product from my wishlist",
  request: { params: z.object({ product_id: rowId }) },
  responses: { 200: wished, ...rejections(404) },
});

export function registerWishlistRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, publicUrl } = dependencies;
  app.use("/client/wishlist/*", requireCustomer(dependencies));

  app.openapi(list, async (c) => c.json(await wishlistOf(c.var.customer.id, c.var.language), 200));

  app.openapi(add, async (c) => {
    const result = await addWishlistItem(db, c.var.customer.id, {
      productId: c.req.valid("json").product_id,
    });
    if (result.ok) return c.json(await wishlistOf(c.var.customer.id, c.var.language), 200);
    switch (result.rejection.code) {
      case "product_unknown":
        return notFound(c);
      case "wishlist_full":
        return failure(c, 409, m.wishlist_full({ max: maxWishlistItems }, { locale: c.var.language }));
    }
  });

  app.openapi(remove, async (c) => {
    const removed = await removeWishlistItem(db, c.var.customer.id, {
      productId: c.req.valid("param").product_id,
    });
    if (!removed) return notFound(c);
    return c.json(await wishlistOf(c.var.customer.id, c.var.language), 200);
  });

  async function wishlistOf(customerId: number, language: Language) {
    const products = await listWishlistItems(db, customerId);
    return { data: products.map((product) => toProductJson(product, language, publicUrl)) };
  }
}
