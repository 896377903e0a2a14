import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Counts a check unless the device or its network was counted within a day. A device counts as new if neither it nor its network was
 * counted before. Returns the code's counts, and whether they include a check of this device.
 */
export async function recordCheck(
  tx: DatabaseTransaction,
  hash: string,
  { device, network }: { readonly device: Buffer; readonly network: Buffer | null },
  released: boolean,
) {
  const { rows } = await sql<{
    own: boolean;
    check_count: number | null;
    device_count: number | null;
    first_checked_at: Date | null;
  }>`
    with earlier as (
      select coalesce(bool_or(at > now() - interval '1 day'), false) as today, count(*) > 0 as known,
        coalesce(bool_or(device = ${device}), false) as own
      from code_checks
      where code_hash = ${hash} and counted and (device = ${device} or network = ${network}::bytea)),
    noted as (
      update codes set
        check_count = least(check_count + 1, 32000),
        device_count = least(device_count + case when known then 0 else 1 end, 32000),
        first_checked_at = coalesce(first_checked_at, now())
      from earlier where hash = ${hash} and ${released} and not today
      returning check_count, device_count, first_checked_at)
    select own, noted.* from earlier left join noted on true`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("expected a row of earlier checks");
  const { own, check_count, device_count, first_checked_at } = row;
  const isCounted = check_count !== null && device_count !== null && first_checked_at !== null;
  return {
    counted: isCounted ? { check_count, device_count, first_checked_at } : null,
    isOwn: isCounted || own,
  };
}
