import { sql } from "kysely";
import { columnsOf } from "#db/columns.generated.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { type DemoPage, demoPages } from "#demo/shop/demo-pages.ts";
import { demoSettings } from "#demo/shop/demo-settings.ts";
import type { DemoImages } from "./demo-images.ts";

/** Images of the demo's brand, by settings column. */
export const brandImageNames = {
  logo_media_id: "brand-logo",
  icon_media_id: "brand-icon",
  share_media_id: "brand-share-ar",
  share_en_media_id: "brand-share-en",
  mail_banner_media_id: "brand-banner-ar",
  mail_banner_en_media_id: "brand-banner-en",
} as const;

/** Fills empty settings and unwritten content pages, and marks both as demo content. Without images the brand is shown as text. */
export async function addDemoShop(tx: DatabaseTransaction, images: DemoImages | null): Promise<void> {
  const entries = images === null ? [] : Object.entries(brandImageNames);
  const ofImages = entries.map(([name, image]) => [name, images?.idOf(image)]);
  await fillSettings(tx, { ...demoSettings, ...Object.fromEntries(ofImages) });
  for (const page of demoPages) await fillPage(tx, page);
}

/** Settings of a shop that nobody has named (db/migrations/0042_brand.sql); further ones are null or empty. */
const unnamed: Partial<Record<keyof Filled, string | boolean>> = {
  brand_ar: "متجري",
  brand_en: "My shop",
  greeting_ar: "مرحبًا، أحتاج إلى مساعدة.",
  greeting_en: "Hello, I would like some help.",
  packs_carry_codes: false,
  shows_delivery_days: false,
};

type Filled = typeof demoSettings & Partial<Record<keyof typeof brandImageNames, string>>;

async function fillSettings(tx: DatabaseTransaction, values: Filled): Promise<void> {
  const settings = await tx
    .selectFrom("settings")
    .select(columnsOf.settings)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const names = (Object.keys(values) as (keyof Filled)[]).filter((name) => {
    const value = settings[name];
    return value === null || value === (unnamed[name] ?? "") || value === values[name];
  });
  if (names.length === 0) return;
  const filled = Object.fromEntries(names.map((name) => [name, values[name]]));
  await tx
    .updateTable("settings")
    .set({ ...filled, demo_fields: [...settings.demo_fields, ...names] })
    .execute();
}

async function fillPage(
  tx: DatabaseTransaction,
  { page, summary_ar, summary_en, sections }: DemoPage,
): Promise<void> {
  const unwritten = await tx
    .updateTable("content_pages")
    .set({ summary_ar, summary_en, is_demo: true })
    .where("page", "=", page)
    .where(
      sql<boolean>`draft_sections is null and not exists (select from content_sections where page_id = content_pages.id)`,
    )
    .returning("id")
    .executeTakeFirst();
  if (unwritten === undefined) return;
  const rows = sections.map((section, index) => ({ ...section, page_id: unwritten.id, position: index + 1 }));
  await tx.insertInto("content_sections").values(rows).execute();
}
