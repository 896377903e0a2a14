import type { Standstill } from "#contract/admin/instance.ts";
import type { Database } from "#db/database.ts";

/** Settings of the environment that tell a copy from the shop. */
export interface InstanceSettings {
  /** Whether SHOP_COPY is set. */
  readonly copy: boolean;
  /** PUBLIC_URL; null if it is not set. */
  readonly publicUrl: string | null;
}

/**
 * Returns why outward and timed work stands still; null if it does not. A shop is a copy by SHOP_COPY, or because its database belongs to
 * another address. Reads one row, so that all processes agree within a turn.
 */
export async function standstill(
  db: Database,
  { copy, publicUrl }: InstanceSettings,
): Promise<Standstill | null> {
  if (copy) return "copy";
  const row = await db.selectFrom("shop_instance").select(["public_url", "restored_at"]).executeTakeFirst();
  if (row === undefined) return null;
  if (row.public_url !== null && row.public_url !== publicUrl) return "copy";
  return row.restored_at === null ? null : "restored";
}
