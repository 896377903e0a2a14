import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import { factNames } from "#contract/catalogue/product-facts.ts";
import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { pick } from "#contract/pick.ts";
import {
  findAdminProduct,
  type AdminProduct as ShopProduct,
} from "#shop/catalogue/editing/admin-products.ts";
import { lockProduct } from "#shop/stock/lock-product.ts";
import { toProductJson } from "../../catalogue/to-product-json.ts";
import type { ApiContext } from "../../context.ts";
import { auditedResource } from "../audited-resource.ts";

/** Products in the audit log, in the language of the request. */
export function auditedProducts(c: ApiContext, publicUrl: string) {
  return auditedResource("products", lockProduct, findAdminProduct, (product: ShopProduct) =>
    toAdminProductJson(product, c.var.language, publicUrl, c.var.staff.role),
  );
}

/** Converts a product for staff. Packers do not see its cost. */
export function toAdminProductJson(
  product: ShopProduct,
  language: Language,
  publicUrl: string,
  role: StaffRole,
): AdminProduct {
  const { facts: _, ...shown } = toProductJson(product, language, publicUrl);
  return {
    ...shown,
    ...pick(product, factNames),
    images: shown.images.map((image, place) => ({
      ...image,
      media_id: product.images[place]?.media_id ?? "",
    })),
    discounted_price_egp:
      product.wanted_discount_price === null ? null : toPounds(product.wanted_discount_price),
    discount_starts_at: product.discount_starts_at?.toISOString() ?? null,
    discount_ends_at: product.discount_ends_at?.toISOString() ?? null,
    cost_egp: product.cost === null || role === "packer" ? null : toPounds(product.cost),
    category_id: product.category_id,
    status: product.status,
    publish_at: product.publish_at?.toISOString() ?? null,
    archived_at: product.archived_at?.toISOString() ?? null,
    stock: product.stock,
    parts: product.contents.map(({ price, ...part }) => ({ ...part, price_egp: toPounds(price) })),
    parts_packed: product.parts_packed,
    low_stock_at: product.low_stock_at,
    hygiene_sealed: product.hygiene_sealed,
    sold: product.sold,
    search_title_en: product.search_title_en,
    search_title_ar: product.search_title_ar,
    missing_en: product.missing_en,
    missing_ar: product.missing_ar,
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
  };
}
