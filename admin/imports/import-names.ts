import type { ImportKind, ImportState } from "#contract/admin/import-limits.ts";
import { m } from "../messages/compiled/messages.js";
import type { Tone } from "../ui/chip.tsx";

/** What kinds of files are called. */
export const importKindNames: Readonly<Record<ImportKind, () => string>> = {
  products: m.nav_products,
  stock: m.nav_stock,
  prices: m.import_prices,
  coupons: m.import_coupons,
  customers: m.nav_customers,
};

/** How far an import is, in a word with its tint; `ready` without problems. */
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
