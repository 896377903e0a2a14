import type { Context } from "hono";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  findAdminProduct,
  type AdminProduct as ShopProduct,
} from "#shop/catalogue/editing/admin-products.ts";
import type { ApiEnv } from "../../context.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { toAdminProductJson } from "./to-admin-product-json.ts";

/** Products in the audit log, in the language of the request. */
export function auditedProducts(c: Context<ApiEnv>, publicUrl: string) {
  return auditedResource("products", lockRow("products"), findAdminProduct, (product: ShopProduct) =>
    toAdminProductJson(product, c.var.language, publicUrl, c.var.staff.role),
  );
}
