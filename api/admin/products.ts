import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AdminProduct, AdminProductQuery, NewProduct, ProductPatch } from "#contract/admin/product.ts";
import { toPounds } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChangeOf, auditedCreation, auditedDeletion } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { addProduct } from "#shop/catalogue/add-product.ts";
import {
  findAdminProduct,
  listAdminProducts,
  type AdminProduct as ShopProduct,
} from "#shop/catalogue/admin-products.ts";
import { changeProduct } from "#shop/catalogue/change-product.ts";
import { deleteProduct, lockForDeletion } from "#shop/catalogue/delete-product.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { failure, notFound } from "../failures.ts";
import { toProductJson } from "../to-product-json.ts";
import { listed, notChanged, refused, shown } from "./answers.ts";
import { auditedResource } from "./audited-resource.ts";
import { changeTarget } from "./if-match.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("products", "Product", AdminProduct);
const list = routes.list(AdminProductQuery, "Products, found by name in either language or SKU");
const one = routes.one("One product");
const create = routes.create(NewProduct, "Add a product");
const change = routes.change(ProductPatch, "Change any part of a product; a new stock is noted as counted");
const remove = routes.remove("Delete a product that was never ordered");

export function registerProductRoutes(app: OpenAPIHono<ApiEnv>, { db, mediaUrl }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAdminProducts(db, query), query, inLanguageOf(c));
  });

  app.openapi(one, async (c) =>
    shown(c, await findAdminProduct(db, c.req.valid("param").id), inLanguageOf(c)),
  );

  app.openapi(create, async (c) => {
    const body = c.req.valid("json");
    const { staff } = c.var;
    const result = await auditedCreation(db, staff, resource(c), (tx) => addProduct(tx, staff.id, body));
    return result.ok ? c.json({ data: result.value }, 201) : refused(c, result.refusal);
  });

  app.openapi(change, async (c) => {
    const target = changeTarget(c.req.valid("param"), c.req.valid("header"));
    const { id } = target;
    const body = c.req.valid("json");
    const { staff, language: locale } = c.var;
    const result = await auditedChangeOf(db, staff, resource(c), target, (tx) =>
      changeProduct(tx, { productId: id, staffId: staff.id }, body),
    );
    if (result.ok) return c.json({ data: result.value }, 200);
    switch (result.refusal.code) {
      case "unknown":
      case "fields":
      case "changed_meanwhile":
        return notChanged(c, result.refusal);
      case "stock_moved":
        return failure(c, 409, m.admin_stock_moved({ stock: result.refusal.stock }, { locale }));
    }
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const doomed = { ...resource(c), lock: lockForDeletion };
    const result = await auditedDeletion(db, c.var.staff, doomed, id, (tx) => deleteProduct(tx, id));
    if (result.ok) return c.body(null, 204);
    switch (result.refusal.code) {
      case "unknown":
        return notFound(c);
      case "product_ordered":
        return failure(c, 409, m.admin_product_ordered({}, { locale: c.var.language }));
    }
  });

  const inLanguageOf = (c: Context<ApiEnv>) => (product: ShopProduct) =>
    toAdminProductJson(product, c.var.language, mediaUrl);
  const resource = (c: Context<ApiEnv>) =>
    auditedResource("products", lockRow("products"), findAdminProduct, inLanguageOf(c));
}

function toAdminProductJson(product: ShopProduct, ...face: Face): AdminProduct {
  const shown = toProductJson(product, ...face);
  return {
    ...shown,
    images: shown.images.map((image, place) => ({
      ...image,
      media_id: product.images[place]?.media_id ?? "",
    })),
    discounted_price_egp:
      product.wanted_discount_price === null ? null : toPounds(product.wanted_discount_price),
    discount_starts_at: product.discount_starts_at?.toISOString() ?? null,
    discount_ends_at: product.discount_ends_at?.toISOString() ?? null,
    category_id: product.category_id,
    status: product.status,
    publish_at: product.publish_at?.toISOString() ?? null,
    archived_at: product.archived_at?.toISOString() ?? null,
    stock: product.stock,
    low_stock_at: product.low_stock_at,
    sold: product.sold,
    search_title_en: product.search_title_en,
    search_title_ar: product.search_title_ar,
    missing_en: product.missing_en,
    missing_ar: product.missing_ar,
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
  };
}

type Face = [language: Parameters<typeof toProductJson>[1], mediaUrl: string];
