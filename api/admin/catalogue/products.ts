import {
  AdminProduct,
  AdminProductQuery,
  NewProduct,
  ProductPatch,
} from "#contract/admin/catalogue/product.ts";
import { m } from "#messages/compiled/messages.js";
import { addProduct } from "#shop/catalogue/editing/add-product.ts";
import {
  findAdminProduct,
  listAdminProducts,
  type AdminProduct as ShopProduct,
} from "#shop/catalogue/editing/admin-products.ts";
import { changeProduct, type ProductRejection } from "#shop/catalogue/editing/change-product.ts";
import { deleteProduct, lockForDeletion } from "#shop/catalogue/editing/delete-product.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { changes, creates, deletes, lists, shows } from "../handlers.ts";
import { rejected } from "../responses.ts";
import { adminRoutes } from "../routes.ts";
import { auditedProducts, toAdminProductJson } from "./audited-products.ts";

const routes = adminRoutes("products", "Product", AdminProduct);
const list = routes.list(AdminProductQuery, "Products, found by name in either language or SKU");
const one = routes.one("One product");
const create = routes.create(NewProduct, "Add a product");
const change = routes.change(
  ProductPatch,
  "Change any part of a product; a new stock adds a stock movement with its reason",
);
const remove = routes.remove("Delete a product that was never ordered");

export function registerProductRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  const inLanguageOf = (c: ApiContext) => (product: ShopProduct) =>
    toAdminProductJson(product, c.var.language, publicUrl, c.var.staff.role);
  const resource = (c: ApiContext) => auditedProducts(c, publicUrl);
  const deletable = (c: ApiContext) => ({ ...resource(c), lock: lockForDeletion });

  app.openapi(list, (c) => lists(db, listAdminProducts, inLanguageOf(c))(c));
  app.openapi(one, (c) => shows(db, findAdminProduct, inLanguageOf(c))(c));
  app.openapi(create, (c) => creates(db, resource(c), addProduct, rejected)(c));
  app.openapi(change, (c) => changes(db, resource(c), changeProduct, notSaved)(c));
  app.openapi(remove, (c) => deletes(db, deletable(c), deleteProduct, notDeleted)(c));
}

function notSaved(c: ApiContext, rejection: ProductRejection) {
  switch (rejection.code) {
    case "unknown":
    case "fields":
      return rejected(c, rejection);
    case "stock_moved":
      return failure(c, 409, m.admin_stock_moved({ stock: rejection.stock }, { locale: c.var.language }));
  }
}

function notDeleted(
  c: ApiContext,
  { code }: { readonly code: "unknown" | "product_ordered" | "product_has_codes" },
) {
  const locale = c.var.language;
  switch (code) {
    case "unknown":
      return notFound(c);
    case "product_ordered":
      return failure(c, 409, m.admin_product_ordered({}, { locale }));
    case "product_has_codes":
      return failure(c, 409, m.admin_product_has_codes({}, { locale }));
  }
}
