import type { StockReason } from "#contract/admin/catalogue/product-choices.ts";
import { foldDigits } from "#contract/digits.ts";

const maxStock = 1_000_000;

/** The stock that is typed, in digits of either script; null where it is none. */
export function typedStock(typed: string): number | null {
  const folded = foldDigits(typed).trim();
  if (!/^\d{1,7}$/.test(folded)) return null;
  const stock = Number(folded);
  return stock <= maxStock ? stock : null;
}

/** Whether a change of the stock can have a reason: goods that came in make it more, damaged ones less. */
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

/** The reason that a change is taken for until another is chosen. */
export function likelyReason(before: number, after: number): StockReason {
  return after > before ? "goods_in" : "counted";
}
