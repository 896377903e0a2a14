import { sql } from "kysely";
import { type FirstStepKey, firstStepKeys } from "#contract/admin/opening.ts";
import type { Database } from "#db/database.ts";
import { shownProducts } from "./shown-products.ts";

/** Returns whether the shop shows 'opening soon': by a setting, or without published products (`hasProducts`). */
export async function findOpening(db: Database): Promise<{ opensSoon: boolean; hasProducts: boolean }> {
  const { rows } = await sql<{ opens_soon: boolean; has_products: boolean }>`
    select opens_soon, exists (select from ${shownProducts} as products) as has_products from settings`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error("expected the row of settings");
  return { opensSoon: found.opens_soon || !found.has_products, hasProducts: found.has_products };
}

export interface FirstStep {
  readonly key: FirstStepKey;
  readonly done: boolean;
}

/** Returns the completed steps of a new shop. Demo content does not count. `sendsMail`: whether a mail server is configured. */
export async function findFirstSteps(
  db: Database,
  { sendsMail }: { readonly sendsMail: boolean },
): Promise<FirstStep[]> {
  const { rows } = await sql<Record<Exclude<FirstStepKey, "mail">, boolean>>`
    select
      (phone, whatsapp, email) is not null and not demo_fields && '{phone,whatsapp,email}' as details,
      not exists (select from content_pages where page in ('terms', 'exchange', 'privacy') and (is_demo
        or not exists (select from content_sections where page_id = content_pages.id))) as texts,
      shows_delivery_days and not 'shows_delivery_days' = any(demo_fields) as delivery,
      exists (select from categories where not is_demo or exists (
        select from products where products.category_id = categories.id and not products.is_demo)) as category,
      exists (select from products where not is_demo
        and exists (select from product_images where product_images.product_id = products.id)) as product,
      exists (select from orders) as trial_order,
      not opens_soon and exists (select from ${shownProducts} as products where not is_demo) as open
    from settings`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("expected the row of settings");
  const done = { ...found, mail: sendsMail };
  return firstStepKeys.map((key) => ({ key, done: done[key] }));
}
