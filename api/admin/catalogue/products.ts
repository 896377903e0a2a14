import {
  AdminProduct,
  AdminProductQuery,
  NewProduct,
  ProductPatch,
} from "#contract/admin/catalogue/product.ts";
import { m } from "#messages/compiled/messages.js";
import { addProduct } from "#shop/catalogue/editing/add-product.ts";
import { findAdminProduct, listAdminProducts } from "#shop/catalogue/editing/admin-products.ts";
import { changeProduct, type ProductRejection } from "#shop/catalogue/editing/change-product.ts";
import { deleteProduct, lockForDeletion } from "#shop/catalogue/editing/delete-product.ts";
import { lockProduct } from "#shop/stock/lock-product.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, failureWithCode, notFound } from "../../failures.ts";
import { resource } from "../resource.ts";
import { rejected } from "../responses.ts";
import { toAdminProductJson } from "./audited-products.ts";

export function registerProductRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  const routes = resource(app, db, ["products", "Product", AdminProduct], {
    find: findAdminProduct,
    toJson: (product, c) => toAdminProductJson(product, c.var.language, publicUrl, c.var.staff.role),
    lock: lockProduct,
  });
  routes.list(AdminProductQuery, listAdminProducts, "Products, found by name in either language or SKU");
  routes.one("One product");
  routes.create(NewProduct, addProduct, rejected, "Add a product");
  routes.change(
    ProductPatch,
    changeProduct,
    notSaved,
    "Change any part of a product; a new stock adds a stock movement with its reason",
  );
  routes.remove(deleteProduct, notDeleted, "Delete a product that was never ordered", lockForDeletion);
}

function notSaved(c: ApiContext, rejection: ProductRejection) {
  switch (rejection.code) {
    case "unknown":
    case "fields":
      return rejected(c, rejection);
    case "stock_to_book":
      return failureWithCode(
        c,
        409,
        m.admin_stock_to_book({ stock: rejection.stock }, { locale: c.var.language }),
        rejection.code,
      );
    case "stock_moved":
      return failure(c, 409, m.admin_stock_moved({ stock: rejection.stock }, { locale: c.var.language }));
  }
}

function notDeleted(
  c: ApiContext,
  { code }: { readonly code: "unknown" | "product_ordered" | "product_has_codes" | "product_is_part" },
) {
  const locale = c.var.language;
  switch (code) {
    case "unknown":
      return notFound(c);
    case "product_ordered":
      return failure(c, 409, m.admin_product_ordered({}, { locale }));
    case "product_is_part":
      return failure(c, 409, m.admin_product_is_part({}, { locale }));
    case "product_has_codes":
      return failure(c, 409, m.admin_product_has_codes({}, { locale }));
  }
}
