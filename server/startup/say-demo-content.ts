import type { Database } from "#db/database.ts";
import { findDemoContent } from "#shop/demo-content/find-demo-content.ts";

/** Lists what of the demo still stands in the shop, a line each; says nothing once all of it is replaced. */
export async function sayDemoContent(db: Database, say: (line: string) => void): Promise<void> {
  const { settings, pages, products } = await findDemoContent(db);
  const lines = [
    ...(settings.length > 0 ? [`details: ${settings.join(", ")}`] : []),
    ...(pages.length > 0 ? [`pages that nobody has edited: ${pages.join(", ")}`] : []),
    ...(products > 0 ? [`products of the demo catalogue: ${products}`] : []),
  ];
  if (lines.length === 0) return;
  say("Of the demo, to be replaced before customers come (docs/operations.md):");
  for (const line of lines) say(`  - ${line}`);
}
