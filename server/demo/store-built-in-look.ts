import { sql } from "kysely";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { lockDemoContent } from "#shop/demo/demo-content.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { brandImageNames } from "./add-demo-shop.ts";
import { storeDemoImages } from "./demo-images.ts";

/**
 * Gives a shop that was used before release 1.5.0 the images that earlier releases had built in, once. Its own images stay. Returns whether
 * it was done now; further processes wait for the first one and do nothing.
 */
export async function storeBuiltInLook(db: Database, store: MediaStore): Promise<boolean> {
  if (!(await awaitsLook(db))) return false;
  const images = await storeDemoImages(db, store, () => {}, Object.values(brandImageNames));
  return await runTransaction(db, async (tx) => {
    await lockDemoContent(tx);
    const settings = await tx
      .selectFrom("settings")
      .select(columnsOf.settings)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!settings.awaits_built_in_look) return false;
    // Shops of another name showed it as text.
    const hasWordmark = settings.brand_ar === "Smile" || settings.brand_en === "Smile";
    const looks = Object.entries(brandImageNames).flatMap(([name, image]) => {
      const isKept = settings[name as keyof typeof brandImageNames] !== null;
      return isKept || (name === "logo_media_id" && !hasWordmark) ? [] : [[name, images.idOf(image)]];
    });
    const isDemo = settings.demo_removed_at === null && (await hasDemo(tx));
    const marks = isDemo ? looks.map(([name]) => name) : [];
    await tx
      .updateTable("settings")
      .set({
        ...Object.fromEntries(looks),
        awaits_built_in_look: false,
        demo_fields: [...settings.demo_fields, ...marks],
      })
      .execute();
    return true;
  });
}

async function awaitsLook(db: Database): Promise<boolean> {
  const settings = await db.selectFrom("settings").select("awaits_built_in_look").executeTakeFirstOrThrow();
  return settings.awaits_built_in_look;
}

async function hasDemo(db: Database): Promise<boolean> {
  const { rows } = await sql`select from products where is_demo limit 1`.execute(db);
  return rows.length > 0;
}
