import type { Database } from "#db/database.ts";
import { indexProducts } from "../search/index-products.ts";

import { insertCategory, insertProduct } from "./insert-product.ts";
import { insertSynonyms } from "./insert-synonyms.ts";

/** Small catalogue for search tests, by SKU. Best sellers are last, so that the order of ids says nothing. */
const products = [
  ["SER-1", "Niacinamide Serum", "سيروم نياسيناميد", "serums", { sold: 10, stock: 5 }],
  ["SER-2", "Vitamin C Serum", "سيروم فيتامين سي", "serums", { sold: 20, stock: 5 }],
  ["SER-3", "Retinol Night Serum", "سيروم ريتينول ليلي", "serums", { sold: 90, stock: 0 }],
  ["SUN-1", "Daily Sunscreen SPF 50", "واقي شمس يومي ٥٠", "sun", { sold: 30, stock: 5 }],
  ["SUN-2", "Tinted Sun Stick", "ستيك شمس ملوّن", "sun", { sold: 40, stock: 5 }],
  ["MOI-1", "Aloe Vera Gel", "جل الصبار المُرطِّب", "care", { sold: 50, stock: 5 }],
  ["MOI-2", "Crème Hydratée", "كريم ترطيب للبشرة", "care", { sold: 60, stock: 5 }],
  ["CLE-1", "Charcoal Soap", "صابونة الفحم", "care", { sold: 70, stock: 5 }],
  ["CLE-2", "Rose Water", "ماء الورد", "care", { sold: 80, stock: 5 }],
  ["BAL-1", "Lip Balm", "مرطب الشفاه", "care", { sold: 100, stock: 5 }],
  ["RED-1", "Lipstick", "أحمر شفاه", "care", { sold: 200, stock: 5 }],
  ["OIL-1", "Serumoil", "زيت الأرجان", "care", { sold: 300, stock: 5 }],
] as const;

const ingredients: Record<string, string> = {
  "SER-1": "Zinc PCA: 1% — Calms",
  "MOI-1": "Panthenol: 5% — Soothes",
};

const synonyms = [
  ["نياسيناميد", "niacinamide"],
  ["فيتامين سي", "vitamin c"],
  ["فيتامين ج", "vitamin c"],
  ["واقي شمس", "sunscreen"],
  ["واقي شمس", "sunblock"],
  ["ريتينول", "retinol"],
  ["أرجان", "argan"],
  ["سيروم", "serum"],
] as const;

/** Inserts and indexes a dozen products in both languages, with synonyms. */
export async function insertSearchCatalogue(db: Database): Promise<void> {
  const categories = {
    serums: await insertCategory(db, { name_en: "Serums", name_ar: "السيرومات", position: 1 }),
    sun: await insertCategory(db, { name_en: "Sun care", name_ar: "العناية من الشمس", position: 2 }),
    care: await insertCategory(db, { name_en: "Skin care", name_ar: "العناية بالبشرة", position: 3 }),
  };
  const ids: number[] = [];
  for (const [sku, name_en, name_ar, category, rank] of products) {
    const active_ingredients_en = ingredients[sku] ?? "";
    const category_id = categories[category];
    ids.push(await insertProduct(db, { sku, name_en, name_ar, category_id, active_ingredients_en, ...rank }));
  }
  await indexProducts(db, ids);
  await insertSynonyms(db, synonyms);
}
