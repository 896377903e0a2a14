/** The types of skin that the routine asks for, as keys of concerns; whether skin is sensitive is a question of its own. */
export const routineSkins = ["oily", "dry", "combination", "normal"] as const;
export type RoutineSkin = (typeof routineSkins)[number];

/** What a whole routine may cost, in pounds. The least buys a cleanser and sun care. */
export const routineBudgets = ["700", "1000", "1500", "any"] as const;

export const maxRoutineConcerns = 2;
