import { readdir } from "node:fs/promises";
import type { Database } from "#db/database.ts";
import { addDemoCatalogue } from "../load-demo-catalogue.ts";

const folder = new URL("../../../demo/pictures/", import.meta.url);

/** Adds the demo catalogue without its pictures: only their names are there. */
export async function addDemoTexts(db: Database): Promise<void> {
  const names = (await readdir(folder)).map((file) => file.replace(/\.webp$/, ""));
  const media = names.map((id) => ({ id, width: 800, height: 800 }));
  await db
    .insertInto("media")
    .values(media)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addDemoCatalogue(db, { idOf: (name) => name });
}
