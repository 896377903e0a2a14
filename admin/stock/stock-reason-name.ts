import type { StockMovement } from "#contract/admin/catalogue/product.ts";
import { m } from "../messages/compiled/messages.js";

const names: Record<StockMovement["reason"], () => string> = {
  opening: m.moved_opening,
  order: m.order,
  cancelled: m.moved_cancelled,
  returned: m.moved_returned,
  counted: m.moved_counted,
  goods_in: m.moved_goods_in,
  damaged: m.moved_damaged,
  corrected: m.moved_corrected,
};

export function stockReasonName(reason: StockMovement["reason"]): string {
  return names[reason]();
}
