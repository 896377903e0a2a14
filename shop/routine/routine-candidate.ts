import { sql } from "kysely";
import type { RoutineStep } from "#contract/routine/routine-steps.ts";
import type { Database } from "#db/database.ts";
import { shownProducts } from "../shown-products.ts";
import {
  type AdvisedProduct,
  advisedProduct,
  type RoutineProduct,
  readRoutineProducts,
} from "./advised-product.ts";

/** Product that a routine can offer. It has at least one time of use. */
export interface RoutineCandidate extends AdvisedProduct {
  readonly step: RoutineStep;
}

/** Derives a candidate from a product; null if no step fits, or if it has shades, because the routine cannot ask for one. */
export function routineCandidate(product: RoutineProduct): RoutineCandidate | null {
  const { step, ...advised } = advisedProduct(product);
  const hasShades = product.color !== null && product.color !== "clear";
  return step === null || hasShades || advised.times.length === 0 ? null : { ...advised, step };
}

/** Maximum number of candidates per category and area: products in stock first, then by price. */
const maxOfOneKind = 200;

/** Returns the products for routines by ascending id, including sold-out ones. */
export async function listRoutineCandidates(db: Database): Promise<RoutineCandidate[]> {
  const products = await readRoutineProducts(
    db,
    sql`select * from (
      select products.*, categories.key as category_key, row_number() over (
        partition by category_id, area order by stock = 0, coalesce(discounted_price, price), products.id) as place
      from ${shownProducts} as products join categories on categories.id = category_id
      where area in ('face', 'eyes')) as placed
    where place <= ${sql.lit(maxOfOneKind)}`,
  );
  return products.flatMap((product) => routineCandidate(product) ?? []);
}

/** Every routine includes sun care, so it is no choice. */
const always = "sun";

/** Returns the distinct concerns of the candidates, including sold-out ones. */
export function routineConcerns(products: readonly RoutineCandidate[]): string[] {
  const keys = new Set(products.flatMap(({ concerns }) => concerns));
  keys.delete(always);
  return [...keys];
}
