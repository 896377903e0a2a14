import type { RiskCode } from "#contract/admin/orders/order-choices.ts";
import { m } from "../messages/compiled/messages.js";

export function riskName(risk: RiskCode): string {
  switch (risk) {
    case "refused_before":
      return m.risk_refused_before();
    case "many_open_orders":
      return m.risk_many_open_orders();
    case "large_first_order":
      return m.risk_large_first_order();
    case "odd_address":
      return m.risk_odd_address();
  }
}
