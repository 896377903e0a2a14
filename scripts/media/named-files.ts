import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { imageFiles } from "#shop/media/image-process/image-work.ts";

/** Returns the names of all files of images and of the photos of reports, returns and transfers in the database. */
export async function namedFiles(db: Database): Promise<{ media: string[]; photos: string[] }> {
  const images = await db.selectFrom("media").select(["id", "width"]).orderBy("created_at", "desc").execute();
  const reports = await db
    .selectFrom("fake_reports")
    .select("photo")
    .where("photo", "is not", null)
    .orderBy("id", "desc")
    .execute();
  const returned = (await hasTable(db, "return_photos"))
    ? await db.selectFrom("return_photos").select("photo").orderBy("at", "desc").execute()
    : [];
  const transfers = (await hasTable(db, "payment_photos"))
    ? await db.selectFrom("payment_photos").select("photo").orderBy("at", "desc").execute()
    : [];
  return {
    media: images.flatMap(({ id, width }) => imageFiles(id, width).map(({ name }) => name)),
    photos: [...reports, ...returned, ...transfers].flatMap(({ photo }) => photo ?? []),
  };
}

/** Whether the database has a table. A restore also backs up the database of an older release. */
async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}
