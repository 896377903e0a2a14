import type { RoutineProduct } from "../advised-product.ts";
import type { RoutineCandidate } from "../routine-candidate.ts";

/** Creates a serum for the face and every skin type, with changes. */
export function routineProduct(changes: Partial<RoutineProduct> = {}): RoutineProduct {
  return {
    id: 1,
    name_en: "Serum",
    name_ar: "سيروم",
    how_to_use_en: "",
    how_to_use_ar: "",
    active_ingredients_en: "",
    active_ingredients_ar: "",
    price: 20_000,
    discounted_price: null,
    stock: 5,
    color: null,
    area: "face",
    category_key: "serums",
    skin_types: [],
    concerns: [],
    inci: [],
    pregnancy: null,
    step: null,
    use_times: [],
    ...changes,
  };
}

export function candidate(changes: Partial<RoutineCandidate> = {}): RoutineCandidate {
  return {
    id: 1,
    step: "treat",
    times: ["morning", "evening"],
    price: 20_000,
    stock: 5,
    skinTypes: [],
    concerns: [],
    area: "face",
    groups: changes.actives ?? [],
    actives: [],
    pregnancy: null,
    ...changes,
  };
}
