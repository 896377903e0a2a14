import type { FamilyKind } from "#contract/families/family-kinds.ts";
import type { Database } from "#db/database.ts";
import { addFamily } from "../families/save-family.ts";

const swatches = ["#e8c9b0", "#c99a6b", "#8a5a3c"];

/** Inserts a family of these products in this order, labelled One, Two …; returns its id. */
export async function insertFamily(
  db: Database,
  products: readonly number[],
  kind: FamilyKind = "shade",
): Promise<number> {
  const members = products.map((product_id, index) => ({
    product_id,
    label_en: ["One", "Two", "Three"][index] ?? `No. ${index + 1}`,
    label_ar: `درجة ${index + 1}`,
    swatch: kind === "shade" ? (swatches[index] ?? null) : null,
  }));
  const family = { name_en: "Tinted stick", name_ar: "ستيك ملوّن", kind, members };
  const result = await db.transaction().execute((tx) => addFamily(tx, family));
  if (!result.ok) throw new Error(`expected a family, but ${JSON.stringify(result.rejection)}`);
  return result.value;
}
