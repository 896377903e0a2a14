import { sql } from "kysely";
import { parseIngredients } from "#contract/catalogue/ingredients.ts";
import type { Database } from "#db/database.ts";
import { type Product, priceToPay } from "../catalogue/product.ts";
import { shownProducts } from "../shown-products.ts";
import { type Active, activeRules, type RoutineStep, type RoutineTime, stepRules } from "./routine-rules.ts";

export interface RoutineCandidate {
  readonly id: number;
  readonly step: RoutineStep;
  /** Times of use; at least one. */
  readonly times: readonly RoutineTime[];
  /** Current price of a piece in piastres. */
  readonly price: number;
  readonly stock: number;
  readonly skinTypes: readonly string[];
  readonly concerns: readonly string[];
  readonly actives: readonly Active[];
}

/** Product columns that define its role in a routine. */
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

/** Derives a candidate from a product; null if no step fits, or if it has shades, because the routine cannot ask for one. */
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

/** Returns the strong actives in the names of a product and of its ingredients. */
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

/** Returns the time of day in a product's instructions; undefined if they name both or none. */
function timesSaid(product: RoutineProduct): readonly RoutineTime[] | undefined {
  const instructions = `${product.how_to_use_en}\n${product.how_to_use_ar}`;
  const [morning, evening] = [morningWords.test(instructions), eveningWords.test(instructions)];
  if (morning === evening) return undefined;
  return morning ? ["morning"] : ["evening"];
}

/** Weekly products are used in the evening. */
function timeOfDay(time: RoutineTime): "morning" | "evening" {
  return time === "morning" ? "morning" : "evening";
}

/** Maximum number of candidates per category and area: products in stock first, then by price. */
const maxOfOneKind = 200;

/** Returns the products for routines by ascending id, including sold-out ones. */
export async function listRoutineCandidates(db: Database): Promise<RoutineCandidate[]> {
  const { rows } = await sql<RoutineProduct>`
    select id, name_en, name_ar, how_to_use_en, how_to_use_ar, active_ingredients_en, active_ingredients_ar,
      price, discounted_price, stock, color, area, category_key,
      array(${keysOf("skin_type")}) as skin_types, array(${keysOf("concern")}) as concerns
    from (
      select products.*, categories.key as category_key, row_number() over (
        partition by category_id, area order by stock = 0, coalesce(discounted_price, price), products.id) as place
      from ${shownProducts} as products join categories on categories.id = category_id
      where area in ('face', 'eyes')) as product
    where place <= ${maxOfOneKind}
    order by id`.execute(db);
  return rows.flatMap((product) => routineCandidate(product) ?? []);
}

function keysOf(kind: "skin_type" | "concern") {
  return sql`select key from product_concerns join concerns on key = concern_key
    where product_id = product.id and kind = ${sql.lit(kind)} order by position, key`;
}

/** Every routine includes sun care, so it is no choice. */
const always = "sun";

/** Returns the distinct concerns of the candidates, including sold-out ones. */
export function routineConcerns(products: readonly RoutineCandidate[]): string[] {
  const keys = new Set(products.flatMap(({ concerns }) => concerns));
  keys.delete(always);
  return [...keys];
}
