/** Skin types of the routine, as keys of concerns; sensitive skin is a separate question. */
export const routineSkins = ["oily", "dry", "combination", "normal"] as const;
export type RoutineSkin = (typeof routineSkins)[number];

/** Offered maximum prices of the products in pounds. The lowest pays for one or two products. */
export const routineBudgets = ["300", "500", "700", "1000", "1500", "any"] as const;

/** Budgets in links: 100 to 99,999 pounds, or no limit. A link to a fuller routine has its price. */
const routineBudget = /^(?:any|[1-9]\d{2,4})$/;

export function isRoutineBudget(text: string): boolean {
  return routineBudget.test(text);
}

export const maxRoutineConcerns = 2;

/** Maximum number of products that a link leaves out. */
export const maxSwappedProducts = 20;
