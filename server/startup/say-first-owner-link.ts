import type { Database } from "#db/database.ts";
import { firstOwnerLinkHours, makeFirstOwnerLink } from "#shop/staff/first-owner.ts";

/** Prints a link by which the first owner makes an account, where there is no staff yet; each start makes one. */
export async function sayFirstOwnerLink(
  db: Database,
  publicUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const token = await makeFirstOwnerLink(db);
  if (token === null) return;
  say(`The back office has no owner yet. Make the first account within ${firstOwnerLinkHours} hours at`);
  say(`  ${publicUrl}/admin/first-owner/${token}`);
}
