import type { Database } from "#db/database.ts";
import { findDemoContent } from "#shop/demo/demo-content.ts";
import { firstOwnerLinkHours, makeFirstOwnerLink } from "#shop/staff/owner.ts";
import { localUrlOf, publicUrlOf } from "../process/public-url.ts";
import { say } from "../process/say.ts";
import type { Settings } from "../process/settings.ts";

/** Prints the shop's address, how its first owner signs in, and remaining demo content. */
export async function printStartMessages(db: Database, settings: Settings): Promise<void> {
  const [publicUrl, localUrl] = [publicUrlOf(settings), localUrlOf(settings)];
  const behindProxy = publicUrl === localUrl ? "" : `; it listens at ${localUrl}`;
  say(`Smile is open at ${publicUrl} (Arabic) and ${publicUrl}/en (English)${behindProxy}`);
  await printFirstOwnerLink(db, publicUrl, say);
  await sayDemoContent(db);
}

/** Prints a new link for the first owner's account when there is no staff. */
export async function printFirstOwnerLink(
  db: Database,
  publicUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const token = await makeFirstOwnerLink(db);
  if (token === null) return;
  say(`The back office has no owner yet. Create the first account within ${firstOwnerLinkHours} hours at`);
  say(`  ${publicUrl}/admin/first-owner/${token}`);
}

async function sayDemoContent(db: Database): Promise<void> {
  const { settings, pages, products } = await findDemoContent(db);
  const lines = [
    ...(settings.length > 0 ? [`details: ${settings.join(", ")}`] : []),
    ...(pages.length > 0 ? [`pages that nobody has edited: ${pages.join(", ")}`] : []),
    ...(products > 0 ? [`products of the demo catalogue: ${products}`] : []),
  ];
  if (lines.length === 0) return;
  say("Demo content to replace before customers come (docs/operations.md):");
  for (const line of lines) say(`  - ${line}`);
}
