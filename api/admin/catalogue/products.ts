import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  AdminProduct,
  AdminProductQuery,
  NewProduct,
  ProductPatch,
} from "#contract/admin/catalogue/product.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChangeOf, auditedCreation, auditedDeletion } from "#shop/audit/audited.ts";
import { addProduct } from "#shop/catalogue/editing/add-product.ts";
import {
  findAdminProduct,
  listAdminProducts,
  type AdminProduct as ShopProduct,
} from "#shop/catalogue/editing/admin-products.ts";
import { changeProduct } from "#shop/catalogue/editing/change-product.ts";
import { deleteProduct, lockForDeletion } from "#shop/catalogue/editing/delete-product.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { changeTarget, listed, notChanged, refused, shown } from "../answers.ts";
import { adminRoutes } from "../routes.ts";
import { auditedProducts } from "./audited-products.ts";
import { toAdminProductJson } from "./to-admin-product-json.ts";

const routes = adminRoutes("products", "Product", AdminProduct);
const list = routes.list(AdminProductQuery, "Products, found by name in either language or SKU");
const one = routes.one("One product");
const create = routes.create(NewProduct, "Add a product");
const change = routes.change(
  ProductPatch,
  "Change any part of a product; a new stock is noted with its reason",
);
const remove = routes.remove("Delete a product that was never ordered");

export function registerProductRoutes(app: OpenAPIHono<ApiEnv>, { db, publicUrl }: ApiDependencies): void {
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
      case "product_has_codes":
        return failure(c, 409, m.admin_product_has_codes({}, { locale: c.var.language }));
    }
  });

  const inLanguageOf = (c: Context<ApiEnv>) => (product: ShopProduct) =>
    toAdminProductJson(product, c.var.language, publicUrl, c.var.staff.role);
  const resource = (c: Context<ApiEnv>) => auditedProducts(c, publicUrl);
}
