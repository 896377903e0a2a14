import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { demoSettingsOf } from "./demo-marks.ts";
import { isDemoProduct } from "./demo-rows.ts";

export interface DemoLeft {
  /** Columns of the settings that still have the value of the demo. */
  readonly settings: readonly string[];
  /** Pages of text that no staff has changed yet. */
  readonly pages: readonly string[];
  /** How many products of the demo catalogue are there, those that are archived not among them. */
  readonly products: number;
}

/** What a shop has to replace before customers come, as far as it still stands there. */
export async function findDemoContent(db: Database): Promise<DemoLeft> {
  const settings = await db.selectFrom("settings").select(columnsOf.settings).executeTakeFirstOrThrow();
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
    .where(isDemoProduct)
    .where("status", "<>", "archived")
    .executeTakeFirstOrThrow();
  return { settings: demoSettingsOf(settings), pages: pages.map(({ page }) => page), products };
}
