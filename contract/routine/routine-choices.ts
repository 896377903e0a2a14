/** Skin types of the routine, as keys of concerns; sensitive skin is a separate question. */
export const routineSkins = ["oily", "dry", "combination", "normal"] as const;
export type RoutineSkin = (typeof routineSkins)[number];

/** Maximum price of a routine in pounds. The lowest pays for a cleanser and sun care. */
export const routineBudgets = ["700", "1000", "1500", "any"] as const;

export const maxRoutineConcerns = 2;
