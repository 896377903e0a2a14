import type { Database } from "#db/database.ts";
import { demoMasterFiles } from "../demo/demo-masters.ts";
import { addDemoCatalogue } from "../demo/load-demo-catalogue.ts";

/** Adds the demo (catalogue, contact details, content pages) with rows of its images, but without their files. */
export async function addDemoTexts(db: Database): Promise<void> {
  const names = (await demoMasterFiles()).map((file) => file.replace(/\.webp$/, ""));
  const media = names.map((id) => ({ id, width: 800, height: 800 }));
  await db
    .insertInto("media")
    .values(media)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addDemoCatalogue(db, { idOf: (name) => name });
}
