import { sql } from "kysely";
import { HomeBlock } from "#contract/admin/home-page.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { demoFigure, demoHomeBlocks } from "#demo/shop/demo-home.ts";
import { demoFigureBlock } from "#shop/demo/demo-content.ts";
import type { DemoImages } from "./demo-images.ts";

/** Arranges the home page of a shop in which nobody has arranged it. The demo's picture needs its product. */
export async function addDemoHome(tx: DatabaseTransaction, images: DemoImages): Promise<void> {
  const product = await tx
    .selectFrom("products")
    .select("id")
    .where("sku", "=", demoFigure.sku)
    .where("is_demo", "=", true)
    .executeTakeFirst();
  if (product === undefined) return;
  const { image, sku: _, ...words } = demoFigure;
  const blocks = demoHomeBlocks.map((block) =>
    HomeBlock.parse({
      ...block,
      ...(block.kind === "picture" && {
        id: demoFigureBlock,
        ...words,
        media_id: images.idOf(image),
        link: `/product/${product.id}`,
      }),
    }),
  );
  await sql`update home_page set blocks = ${JSON.stringify(blocks)}::jsonb
    where not exists (select from home_page_versions)
      and not exists (select from staff)
      and not blocks @> ${JSON.stringify([{ id: demoFigureBlock }])}::jsonb`.execute(tx);
}
