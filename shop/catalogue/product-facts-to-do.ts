import { type RawBuilder, type SqlBool, sql } from "kysely";
import { factOf, type MandatoryFact, possibleMandatoryFacts } from "#contract/catalogue/product-facts.ts";

/** SQL: whether a row of `products` lacks a fact that the shop demands. */
export const lacksMandatoryFact = sql<SqlBool>`exists (select from settings
  where ${sql.join(possibleMandatoryFacts.map(isDemandedAndMissing), sql` or `)})`;

function isDemandedAndMissing(name: MandatoryFact): RawBuilder<SqlBool> {
  return sql`(${sql.lit(name)} = any(settings.mandatory_facts) and ${isMissing(name)})`;
}

function isMissing(name: MandatoryFact): RawBuilder<SqlBool> {
  const column = sql.ref(`products.${name}`);
  switch (factOf(name).kind) {
    case "ingredients":
    case "choices":
      return sql`${column} = '{}'`;
    case "paragraph":
      return sql`${column} = ''`;
    default:
      return sql`${column} is null`;
  }
}

/** SQL: whether a product is on sale or scheduled, and lacks a fact that the shop demands. */
export const isShownWithoutFact = sql<SqlBool>`((products.status = 'published' or products.publish_at is not null)
  and ${lacksMandatoryFact})`;

/** SQL: whether the last day of a published product's notification has passed in Cairo. */
export const isRegistrationExpired = sql<SqlBool>`(products.status = 'published'
  and coalesce(products.registration_until < (now() at time zone 'Africa/Cairo')::date, false))`;
