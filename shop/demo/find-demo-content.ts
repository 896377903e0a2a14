import type { Database } from "#db/database.ts";

/** Demo content that nobody has replaced. */
export interface DemoLeft {
  readonly settings: readonly string[];
  readonly pages: readonly string[];
  /** Number of products that are not archived. */
  readonly products: number;
}

/** Finds the content that the owner must replace before opening. */
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
