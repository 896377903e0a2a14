import type { routineBudgets } from "#contract/catalogue/routine-choices.ts";
import { m } from "#messages/compiled/messages.js";

/** Name of a budget: 'Up to LE 1,000'. */
export function budgetName(budget: (typeof routineBudgets)[number]): string {
  if (budget === "any") return m.routine_budget_any();
  return m.price_up_to({ amount: `LE\u00A0${Number(budget).toLocaleString("en")}` });
}
