import type { Database } from "#db/database.ts";

/** Content that the demo loader wrote and nobody has replaced. */
export interface DemoLeft {
  /** Columns of the settings. */
  readonly settings: readonly string[];
  /** Names of the pages of text. */
  readonly pages: readonly string[];
  /** Number of products that are not archived. */
  readonly products: number;
}

/** Finds what an owner has to replace before customers come. */
export async function findDemoContent(db: Database): Promise<DemoLeft> {
  const { demo_fields } = await db.selectFrom("settings").select("demo_fields").executeTakeFirstOrThrow();
  const pages = await db
    .selectFrom("content_pages")
    .select("page")
    .where("is_demo", "=", true)
    .orderBy("id")
    .execute();
  const { products } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("products"))
    .where("is_demo", "=", true)
    .where("status", "<>", "archived")
    .executeTakeFirstOrThrow();
  return { settings: demo_fields, pages: pages.map(({ page }) => page), products };
}
