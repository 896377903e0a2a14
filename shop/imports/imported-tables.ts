import type { ImportKind } from "#contract/admin/imports/import-limits.ts";
import { productTexts } from "#contract/catalogue/product.ts";
import { factNames } from "#contract/catalogue/product-facts.ts";
import type { RememberedKind } from "./remembered-exports.ts";

export interface ImportedTable {
  /** Kinds of exports whose values a file may have. */
  readonly exports: readonly RememberedKind[];
  readonly table: "products" | "coupons" | "customers" | "redirects";
  /** Column of `import_rows` that refers to it. */
  readonly reference: "product_id" | "coupon_id" | "customer_id" | "redirect_id";
  /** Unique column that the file contains. */
  readonly key: "sku" | "folded_code" | "id" | "path";
  /** Columns that an import may change. */
  readonly columns: readonly string[];
  /** Further columns of a new row. */
  readonly ofNew: readonly string[];
}

const products: ImportedTable = {
  exports: ["products", "stock"],
  table: "products",
  reference: "product_id",
  key: "sku",
  columns: [
    "category_id",
    ...productTexts,
    "search_title_en",
    "search_title_ar",
    "price",
    "discounted_price",
    "discount_price",
    "discount_starts_at",
    "discount_ends_at",
    "status",
    "publish_at",
    "archived_at",
    ...factNames,
    "area",
    "stock",
    "low_stock_at",
  ],
  ofNew: ["sku"],
};
const coupons: ImportedTable = {
  exports: ["coupons"],
  table: "coupons",
  reference: "coupon_id",
  key: "folded_code",
  columns: ["discount", "starts_at", "ends_at", "uses_total", "uses_per_customer", "min_subtotal", "listed"],
  ofNew: ["code", "folded_code"],
};
const customers: ImportedTable = {
  exports: ["customers"],
  table: "customers",
  reference: "customer_id",
  key: "id",
  columns: ["note", "max_open_orders"],
  ofNew: [],
};
const redirects: ImportedTable = {
  exports: [],
  table: "redirects",
  reference: "redirect_id",
  key: "path",
  columns: ["target"],
  ofNew: ["path"],
};

export const importedTables: Readonly<Record<ImportKind, ImportedTable>> = {
  products,
  stock: products,
  prices: products,
  coupons,
  customers,
  redirects,
};
