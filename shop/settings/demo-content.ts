import type { Database } from "#db/database.ts";

/** What the migrations write into the settings at first (0012_content, 0016_reviewed_texts), for a shop that does not exist. */
const demoSettings = {
  phone: "+201000000000",
  whatsapp: "+201000000000",
  email: "hello@smile.example",
  address_ar: "12 شارع التسعين، القاهرة الجديدة، القاهرة",
  address_en: "12 90th Street (South Teseen), New Cairo, Cairo",
  facebook_url: "https://www.facebook.com/smile.example",
  instagram_url: "https://www.instagram.com/smile.example",
  seller_ar: "شركة سمايل لمستحضرات التجميل والعناية بالبشرة",
  seller_en: "Smile Skin Care Co.",
  tax_number: "000-000-000",
};

export interface DemoContent {
  /** Columns of the settings that still have the value of the demo. */
  readonly settings: readonly string[];
  /** Pages of text that no staff has changed yet. */
  readonly pages: readonly string[];
  /** How many products of the demo catalogue are there, known by the beginning of their SKU. */
  readonly products: number;
}

/** What a shop has to replace before customers come, as far as it still stands there. */
export async function findDemoContent(db: Database): Promise<DemoContent> {
  const settings = await db.selectFrom("settings").selectAll().executeTakeFirstOrThrow();
  const pages = await db
    .selectFrom("content_pages")
    .select("page")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("audit_log")
            .select("audit_log.id")
            .where("resource", "=", "content-pages")
            .whereRef("resource_id", "=", (eb) => eb.cast("content_pages.id", "text")),
        ),
      ),
    )
    .orderBy("content_pages.id")
    .execute();
  const { products } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("products"))
    .where("sku", "like", "SM-___-__")
    .executeTakeFirstOrThrow();
  const current: Record<string, unknown> = settings;
  return {
    settings: Object.entries(demoSettings).flatMap(([name, value]) =>
      current[name] === value ? [name] : [],
    ),
    pages: pages.map(({ page }) => page),
    products,
  };
}
