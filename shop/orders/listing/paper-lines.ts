import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Details of a line's product for the warehouse. The shade is that of its family, else the product's own. */
export interface PaperLine {
  readonly sku: string;
  readonly shade_en: string | null;
  readonly shade_ar: string | null;
  readonly size: string | null;
}

/** Returns the products of the lines of orders by line id. Deleted products are missing. */
export async function findPaperLines(
  db: Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, PaperLine>> {
  const { rows } = await sql<PaperLine & { readonly id: number }>`
    select order_lines.id, products.sku, products.size,
      coalesce(nullif(shades.label_en, ''), products.color) as shade_en,
      coalesce(nullif(shades.label_ar, ''), products.color) as shade_ar
    from order_lines join products on products.id = order_lines.product_id
      left join (family_members as shades join product_families on product_families.id = shades.family_id and product_families.kind = 'shade')
        on shades.product_id = products.id
    where order_lines.order_id = any(${orderIds}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...line }) => [id, line]));
}
