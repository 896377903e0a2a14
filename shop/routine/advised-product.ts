import { type RawBuilder, sql } from "kysely";
import type { RoutineStep, RoutineTime } from "#contract/routine/routine-steps.ts";
import type { Database } from "#db/database.ts";
import { shownPregnancy } from "../catalogue/pregnancy.ts";
import { type Product, priceToPay } from "../catalogue/product.ts";
import type { StrongProduct } from "../ingredients/conflicts.ts";
import { strongGroupsOf } from "../ingredients/product-ingredients.ts";
import { shownProducts } from "../shown-products.ts";
import { type Active, activeRules, actives, stepRules } from "./routine-rules.ts";

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
> & {
  readonly category_key: string;
  readonly inci: readonly string[];
  readonly pregnancy: "suitable" | "ask_doctor" | "avoid" | null;
  /** Step and times that the shop has stated; without them they follow from category, area and instructions. */
  readonly step: RoutineStep | null;
  readonly use_times: readonly RoutineTime[];
};

/** Product as advice sees it: its step, its times and what it acts by. */
export interface AdvisedProduct extends StrongProduct {
  /** Null for products of no routine. */
  readonly step: RoutineStep | null;
  /** Empty if unknown. */
  readonly times: readonly RoutineTime[];
  /** Current price of a piece in piastres. */
  readonly price: number;
  readonly stock: number;
  readonly skinTypes: readonly string[];
  readonly concerns: readonly string[];
  readonly actives: readonly Active[];
  readonly pregnancy: RoutineProduct["pregnancy"];
}

/** Derives step, times and ingredient groups of a product. */
export function advisedProduct(product: RoutineProduct): AdvisedProduct {
  const groups = strongGroupsOf(product);
  const rule = stepRules.find(
    ({ area, category, concern }) =>
      area === product.area &&
      (category === undefined || category.test(product.category_key)) &&
      (concern === undefined || product.concerns.includes(concern)),
  );
  const isForFace = product.area === null || product.area === "face" || product.area === "eyes";
  const step = (isForFace ? product.step : null) ?? rule?.step ?? null;
  const timesOfStep = stepRules.find((one) => one.step === step)?.times;
  const ownActives = actives.filter((active) => groups.includes(active));
  return {
    id: product.id,
    step,
    times: product.use_times.length > 0 ? product.use_times : timesOf(product, timesOfStep, ownActives),
    price: priceToPay(product),
    stock: product.stock,
    area: product.area,
    skinTypes: product.skin_types,
    concerns: product.concerns,
    groups,
    actives: ownActives,
    pregnancy: product.pregnancy,
  };
}

/** Returns the times of a step that neither instructions nor actives exclude; without a step those of the instructions. */
function timesOf(
  product: RoutineProduct,
  ofStep: readonly RoutineTime[] | undefined,
  ownActives: readonly Active[],
): readonly RoutineTime[] {
  const said = timesSaid(product);
  if (ofStep === undefined) return said ?? [];
  const limits = [said, ...ownActives.map((active) => activeRules[active].times)];
  return ofStep.filter((time) => limits.every((limit) => limit?.includes(timeOfDay(time)) ?? true));
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

/** Reads the columns of `RoutineProduct` from rows of products with the key of their category. */
export async function readRoutineProducts(
  db: Database,
  rows: RawBuilder<unknown>,
): Promise<RoutineProduct[]> {
  const { rows: products } = await sql<RoutineProduct>`
    select id, name_en, name_ar, how_to_use_en, how_to_use_ar, active_ingredients_en, active_ingredients_ar,
      price, discounted_price, stock, color, area, category_key, inci, ${shownPregnancy("product")} as pregnancy, step, use_times,
      array(${keysOf("skin_type")}) as skin_types, array(${keysOf("concern")}) as concerns
    from (${rows}) as product
    order by id`.execute(db);
  return products;
}

function keysOf(kind: "skin_type" | "concern") {
  return sql`select key from product_concerns join concerns on key = concern_key
    where product_id = product.id and kind = ${sql.lit(kind)} order by position, key`;
}

/** Returns these published products as advice sees them, by id. */
export async function findAdvisedProducts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AdvisedProduct>> {
  if (ids.length === 0) return new Map();
  const products = await readRoutineProducts(
    db,
    sql`select products.*, categories.key as category_key
      from ${shownProducts} as products join categories on categories.id = category_id
      where products.id = any(${ids}::int[])`,
  );
  return new Map(products.map((product) => [product.id, advisedProduct(product)]));
}
