import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, reject } from "../result.ts";
import type { InstanceSettings } from "./standstill.ts";

/** Stores the address of a shop at its first start. A copy stores none, and an address of this machine belongs to nobody. */
export async function claimAddress(db: Database, { copy, publicUrl }: InstanceSettings): Promise<void> {
  if (copy || publicUrl === null || isLocal(publicUrl)) return;
  await db
    .insertInto("shop_instance")
    .values({ id: 1, public_url: publicUrl })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ public_url: publicUrl })
        .where("shop_instance.public_url", "is", null),
    )
    .execute();
}

/** Returns the address of the shop that owns the database; null if it has none yet. */
export async function findShopAddress(db: Database): Promise<string | null> {
  const row = await db.selectFrom("shop_instance").select("public_url").executeTakeFirst();
  return row?.public_url ?? null;
}

/** `copy_setting`: SHOP_COPY is set. `no_address`: PUBLIC_URL is not set, or is an address of this machine. */
export interface NotMoved {
  readonly code: "copy_setting" | "no_address";
}

/** Makes this the shop, after its owner has moved it to the address of the environment. Outward work begins with its next turn. */
export async function moveShop(
  db: Database,
  author: Author,
  { copy, publicUrl }: InstanceSettings,
): Promise<Result<null, NotMoved>> {
  if (copy) return reject({ code: "copy_setting" });
  if (publicUrl === null || isLocal(publicUrl)) return reject({ code: "no_address" });
  return await inTransaction(db, async (tx): Promise<Result<null, NotMoved>> => {
    const row = await tx.selectFrom("shop_instance").select("public_url").forUpdate().executeTakeFirst();
    const before = row?.public_url ?? null;
    if (before === publicUrl) return accept(null);
    await tx
      .insertInto("shop_instance")
      .values({ id: 1, public_url: publicUrl })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ public_url: publicUrl }))
      .execute();
    // The band of a copy leaves the cached pages of all processes within a second.
    await sql`update catalogue_version set version = version + 1, moved_by = pg_current_xact_id()`.execute(
      tx,
    );
    const id = "address";
    const entry = { id, before: { id, public_url: before }, after: { id, public_url: publicUrl } };
    await writeEntry(tx, author, { ...entry, resource: "instance", action: "change" });
    return accept(null);
  });
}

function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
