import { parseIngredients } from "../catalogue/ingredients.ts";
import type { Product } from "../catalogue/product.ts";
import { priceToPay } from "../catalogue/product.ts";
import { type Active, activeRules, type RoutineStep, type RoutineTime, stepRules } from "./routine-rules.ts";

/** What the rules of a routine know of a product. */
export interface RoutineCandidate {
  readonly id: number;
  readonly step: RoutineStep;
  /** When it can be used: at least one. */
  readonly times: readonly RoutineTime[];
  /** What one piece costs now, in piastres. */
  readonly price: number;
  readonly stock: number;
  readonly skinTypes: readonly string[];
  readonly concerns: readonly string[];
  readonly actives: readonly Active[];
}

/** The columns of a product that say what it is in a routine. */
export type RoutineProduct = Pick<
  Product,
  | "id"
  | "name_en"
  | "name_ar"
  | "how_to_use_en"
  | "how_to_use_ar"
  | "active_ingredients_en"
  | "active_ingredients_ar"
  | "price"
  | "discounted_price"
  | "stock"
  | "color"
  | "area"
  | "skin_types"
  | "concerns"
> & { readonly category_key: string };

/** What a product is in a routine; null for one that has no place in any, or comes in shades, which nobody is asked for. */
export function routineCandidate(product: RoutineProduct): RoutineCandidate | null {
  const rule = stepRules.find(
    ({ area, category, concern }) =>
      area === product.area &&
      (category === undefined || category.test(product.category_key)) &&
      (concern === undefined || product.concerns.includes(concern)),
  );
  if (rule === undefined || (product.color !== null && product.color !== "clear")) return null;
  const actives = activesOf(product);
  const limits = [timesSaid(product), ...actives.map((active) => activeRules[active].times)];
  const times = rule.times.filter((time) =>
    limits.every((limit) => limit?.includes(timeOfDay(time)) ?? true),
  );
  if (times.length === 0) return null;
  return {
    id: product.id,
    step: rule.step,
    times,
    price: priceToPay(product),
    stock: product.stock,
    skinTypes: product.skin_types,
    concerns: product.concerns,
    actives,
  };
}

/** Which strong actives a product has, by the names of its ingredients and its own. */
function activesOf(product: RoutineProduct): Active[] {
  const names = [
    product.name_en,
    product.name_ar,
    ...parseIngredients(product.active_ingredients_en).map(({ name }) => name),
    ...parseIngredients(product.active_ingredients_ar).map(({ name }) => name),
  ].join("\n");
  return (["retinoid", "acid", "vitamin_c"] as const).filter((active) =>
    activeRules[active].words.test(names),
  );
}

const morningWords = /\bmornings?\b|صباح/i;
const eveningWords = /\b(?:evenings?|nights?|bed|bedtime|overnight)\b|مساء|ليل|قبل النوم/i;

/** The time of day that a product's own instructions bind it to; undefined where they name both or none. */
function timesSaid(product: RoutineProduct): readonly RoutineTime[] | undefined {
  const instructions = `${product.how_to_use_en}\n${product.how_to_use_ar}`;
  const [morning, evening] = [morningWords.test(instructions), eveningWords.test(instructions)];
  if (morning === evening) return undefined;
  return morning ? ["morning"] : ["evening"];
}

/** What is used on some evenings is bound as what is used on all of them. */
function timeOfDay(time: RoutineTime): "morning" | "evening" {
  return time === "morning" ? "morning" : "evening";
}
