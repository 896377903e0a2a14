import type { StockReason } from "#contract/admin/catalogue/product-choices.ts";
import { foldDigits } from "#contract/digits.ts";

const maxStock = 1_000_000;

/** Stock of a typed text in digits of either script; null if invalid. */
export function typedStock(typed: string): number | null {
  const folded = foldDigits(typed).trim();
  if (!/^\d{1,7}$/.test(folded)) return null;
  const stock = Number(folded);
  return stock <= maxStock ? stock : null;
}

/** True if the reason fits the change: received goods increase the stock, damaged ones decrease it. */
export function canBe(reason: StockReason, before: number, after: number): boolean {
  switch (reason) {
    case "goods_in":
      return after > before;
    case "damaged":
      return after < before;
    case "counted":
      return true;
  }
}

/** Returns the reason to preselect: received goods for an increase, otherwise a count. Staff choose damage themselves. */
export function likelyReason(before: number, after: number): StockReason {
  return after > before ? "goods_in" : "counted";
}
