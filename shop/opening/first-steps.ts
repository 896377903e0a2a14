import { sql } from "kysely";
import { type FirstStepKey, firstStepKeys } from "#contract/admin/first-steps.ts";
import type { Database } from "#db/database.ts";
import { demoSettings } from "../demo-content/demo-marks.ts";
import { isDemoCategory, isDemoProduct } from "../demo-content/demo-rows.ts";

export interface FirstStep {
  readonly key: FirstStepKey;
  readonly done: boolean;
}

/**
 * What a new shop needs before it opens, each done when it is there; what is the demo's does not count. `sendsMail`: whether the
 * process was told of a mail server, which no row says.
 */
export async function findFirstSteps(
  db: Database,
  { sendsMail }: { readonly sendsMail: boolean },
): Promise<FirstStep[]> {
  const { phone, whatsapp, email } = demoSettings;
  const { rows } = await sql<Record<Exclude<FirstStepKey, "mail">, boolean>>`
    select
      phone not in ('', ${phone}) and whatsapp not in ('', ${whatsapp}) and email not in ('', ${email}) as details,
      free_delivery_from is not null
        or exists (select from audit_log where resource = 'cities') as delivery,
      exists (select from categories where not ${isDemoCategory} or exists (
        select from products where products.category_id = categories.id and not ${isDemoProduct})) as category,
      exists (select from products where not ${isDemoProduct}
        and exists (select from product_images where product_images.product_id = products.id)) as product,
      exists (select from orders) as trial_order,
      not opens_soon and exists (select from shown_products as products where not ${isDemoProduct}) as open
    from settings`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("expected the row of settings");
  const done = { ...found, mail: sendsMail };
  return firstStepKeys.map((key) => ({ key, done: done[key] }));
}
