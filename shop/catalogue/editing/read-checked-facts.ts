import { sql } from "kysely";
import {
  type FactValues,
  factNames,
  type MandatoryFact,
  type Pregnancy,
} from "#contract/catalogue/product-facts.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { type CheckedFacts, factErrors } from "./fact-errors.ts";

/** Statements of the parts of a row of `products` about pregnancy; empty for products without parts. */
export const partPregnancies = sql<(Pregnancy | null)[]>`array(
  select part.pregnancy from product_parts join products as part on part.id = product_parts.part_id
  where product_parts.product_id = products.id)`;

/** Reads what the facts of a product are checked by; undefined for an unknown product. */
export async function readCheckedFacts(db: Database, id: number): Promise<CheckedFacts | undefined> {
  return await db
    .selectFrom("products")
    .select(factNames.map((name) => `products.${name}` as const))
    .select(["name_en", "name_ar", "active_ingredients_en", "active_ingredients_ar"])
    .select([
      sql<boolean>`(status = 'published' or publish_at is not null)`.as("isShown"),
      partPregnancies.as("partPregnancies"),
    ])
    .$narrowType<FactValues>()
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Returns the errors of a product's facts as the transaction has written them; `before` is null for a new product. */
export async function checkFacts(
  tx: Database,
  id: number,
  before: CheckedFacts | null,
): Promise<FieldErrors> {
  const after = await readCheckedFacts(tx, id);
  return after === undefined ? {} : factErrors(before, after, await readMandatoryFacts(tx));
}

/** Reads the facts that the shop demands before a product is published. */
export async function readMandatoryFacts(db: Database): Promise<readonly MandatoryFact[]> {
  const { mandatory_facts } = await db
    .selectFrom("settings")
    .select(sql<MandatoryFact[]>`mandatory_facts`.as("mandatory_facts"))
    .executeTakeFirstOrThrow();
  return mandatory_facts;
}
