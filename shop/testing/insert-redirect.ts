import type { Database } from "#db/database.ts";

let inserted = 0;

/** Inserts a redirect to the list of products and returns its id. Each call uses a new path. */
export async function insertRedirect(db: Database): Promise<number> {
  inserted += 1;
  const values = { path: `/former/${inserted}`, target: "/products" };
  const { id } = await db.insertInto("redirects").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}
