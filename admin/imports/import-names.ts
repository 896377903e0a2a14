import type { ImportKind, ImportState } from "#contract/admin/imports/import-limits.ts";
import { productFieldNames } from "../catalogue/field-names.ts";
import { couponFieldNames } from "../coupons/coupon-state.tsx";
import { m } from "../messages/compiled/messages.js";
import type { Tone } from "../ui/chip.tsx";

export const importKindNames: Readonly<Record<ImportKind, () => string>> = {
  products: m.nav_products,
  stock: m.nav_stock,
  prices: m.import_prices,
  coupons: m.import_coupons,
  customers: m.nav_customers,
  redirects: m.redirects,
};

/** State of an import, with its tint; `ready` means no problems. */
export const importStateNames: Readonly<Record<ImportState, () => string>> = {
  checking: m.import_checking,
  ready: m.import_ready,
  applying: m.import_applying,
  applied: m.import_applied,
  failed: m.import_failed,
  undone: m.import_undone,
};

export const importStateTones: Readonly<Record<ImportState, Tone>> = {
  checking: "sea",
  ready: "sun",
  applying: "sea",
  applied: "leaf",
  failed: "red",
  undone: "stone",
};

export function importFieldNames(kind: ImportKind): Readonly<Record<string, string>> {
  switch (kind) {
    case "products":
    case "stock":
    case "prices":
      return productFieldNames();
    case "coupons":
      return couponFieldNames();
    case "customers":
      return { note: m.note(), max_open_orders: m.max_open_orders() };
    case "redirects":
      return { path: m.redirect_path(), target: m.redirect_target() };
  }
}

export const momentFields: ReadonlySet<string> = new Set([
  "publish_at",
  "discount_starts_at",
  "discount_ends_at",
  "start",
  "end",
]);
