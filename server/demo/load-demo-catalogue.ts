import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { demoCategories } from "#demo/catalogue/demo-categories.ts";
import { demoConcernImages, demoPurposes } from "#demo/catalogue/demo-concerns.ts";
import { demoFamilies } from "#demo/catalogue/demo-families.ts";
import { demoProducts } from "#demo/catalogue/demo-products.ts";
import { demoSliders } from "#demo/catalogue/demo-sliders.ts";
import { setProductConcerns } from "#shop/concerns/concerns.ts";
import { isDemoRemoved, lockDemoContent } from "#shop/demo/demo-content.ts";
import { addFamily } from "#shop/families/save-family.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { indexProducts } from "#shop/search/index-products.ts";
import { addDemoHome } from "./add-demo-home.ts";
import { addDemoProduct } from "./add-demo-product.ts";
import { addDemoShop } from "./add-demo-shop.ts";
import { type DemoImages, storeDemoImages } from "./demo-images.ts";

/**
 * Adds the demo: catalogue, contact details and content pages, each row and field marked as demo content. Existing rows
 * stay as they are (products by SKU, categories by key), so adding it twice or from two processes changes nothing. Adds
 * nothing to a shop whose owner removed the demo. Returns the number of added products.
 */
export async function loadDemoCatalogue(
  db: Database,
  store: MediaStore,
  onProgress: (line: string) => void,
): Promise<number> {
  return await addDemoCatalogue(db, await storeDemoImages(db, store, onProgress));
}

/** Adds the demo with images that are already stored. */
export async function addDemoCatalogue(db: Database, images: DemoImages): Promise<number> {
  return await runTransaction(db, async (tx) => {
    await lockDemoContent(tx);
    if (await isDemoRemoved(tx)) return 0;
    const categoryIds = await addCategories(tx, images);
    const added: number[] = [];
    for (const product of demoProducts) {
      const id = await addDemoProduct(tx, product, categoryIds, images);
      if (id !== null) added.push(id);
    }
    await addParts(tx, added);
    await addPurposes(tx);
    await addConcernImages(tx, images);
    await addFamilies(tx, added);
    if (added.length > 0) await indexProducts(tx, added);
    await addSliders(tx, categoryIds, images);
    await addDemoHome(tx, images);
    await addDemoShop(tx, images);
    return added.length;
  });
}

async function addCategories(tx: DatabaseTransaction, images: DemoImages): Promise<Map<string, number>> {
  await tx
    .insertInto("categories")
    .values(
      demoCategories.map(({ key, nameEn, nameAr }, position) => ({
        key,
        name_en: nameEn,
        name_ar: nameAr,
        media_id: images.idOf(`category-${key}`),
        position,
        is_demo: true,
      })),
    )
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const categories = await tx.selectFrom("categories").select(["id", "key"]).execute();
  return new Map(categories.map(({ id, key }) => [key, id]));
}

/** Adds the parts of sets that were just added. Products that staff made sets are no parts. */
async function addParts(tx: DatabaseTransaction, added: readonly number[]): Promise<void> {
  for (const { sku, parts } of demoProducts) {
    if (parts.length === 0) continue;
    await sql`insert into product_parts (product_id, part_id, quantity, position)
      select set_product.id, part.id, 1, position
      from products as set_product, unnest(${parts}::text[]) with ordinality as parts (sku, position)
      join products as part on part.sku = parts.sku
      where set_product.sku = ${sku} and set_product.id = any(${added}::int[])
        and not exists (select from product_parts as contents where contents.product_id = part.id)
      order by part.id`.execute(tx);
  }
}

/** Sets skin types and concerns of products that have none. */
async function addPurposes(tx: DatabaseTransaction): Promise<void> {
  const untold = await tx
    .selectFrom("products")
    .select(["id", "sku"])
    .where("sku", "in", Object.keys(demoPurposes))
    .where("area", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("product_concerns").select("product_id").whereRef("product_id", "=", "products.id"),
        ),
      ),
    )
    .execute();
  for (const { id, sku } of untold) {
    const { area = null, skinTypes = [], concerns = [] } = demoPurposes[sku] ?? {};
    await tx.updateTable("products").set({ area }).where("id", "=", id).execute();
    await setProductConcerns(tx, id, [...skinTypes, ...concerns]);
  }
}

/** Gives concerns an image in a shop where none has one. */
async function addConcernImages(tx: DatabaseTransaction, images: DemoImages): Promise<void> {
  const chosen = await tx
    .selectFrom("concerns")
    .select("key")
    .where("media_id", "is not", null)
    .limit(1)
    .execute();
  if (chosen.length > 0) return;
  for (const [key, image] of Object.entries(demoConcernImages)) {
    await tx
      .updateTable("concerns")
      .set({ media_id: images.idOf(image) })
      .where("key", "=", key)
      .execute();
  }
}

/** Adds families of the products that were just added. Families of existing products belong to staff. */
async function addFamilies(tx: DatabaseTransaction, added: readonly number[]): Promise<void> {
  const products = await tx
    .selectFrom("products")
    .select(["id", "sku"])
    .where("id", "in", [0, ...added])
    .execute();
  const idOf = new Map(products.map(({ id, sku }) => [sku, id]));
  for (const { kind, nameEn, nameAr, members } of demoFamilies) {
    const found = members.flatMap(({ sku, labelEn, labelAr, swatch }) => {
      const product_id = idOf.get(sku);
      return product_id === undefined ? [] : [{ product_id, label_en: labelEn, label_ar: labelAr, swatch }];
    });
    if (found.length > 1) await addFamily(tx, { kind, name_en: nameEn, name_ar: nameAr, members: found });
  }
}

async function addSliders(tx: DatabaseTransaction, categoryIds: Map<string, number>, images: DemoImages) {
  const existing = await tx.selectFrom("sliders").select("id").limit(1).execute();
  if (existing.length > 0) return;
  const rows = demoSliders.map((slider, position) => ({
    place: slider.place,
    position,
    is_demo: true,
    title_en: slider.titleEn,
    title_ar: slider.titleAr,
    text_en: slider.textEn,
    text_ar: slider.textAr,
    action_en: slider.actionEn,
    action_ar: slider.actionAr,
    link: slider.link.replace(
      /^\/collections\/(.+)$/,
      (_, key) => `/collections/${categoryIds.get(key) ?? ""}`,
    ),
    wide_en_media_id: images.idOf(`banner-${slider.image}-en`),
    wide_ar_media_id: images.idOf(`banner-${slider.image}-ar`),
    tall_media_id: images.idOf(`banner-${slider.image}-tall`),
  }));
  await tx.insertInto("sliders").values(rows).execute();
}
