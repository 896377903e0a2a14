import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { writeSection } from "#scripts/documents/write-section.ts";
import { runOnce } from "#scripts/processes/run-once.ts";
import { say } from "#server/process/say.ts";
import { addDemoTexts } from "#server/testing/add-demo-texts.ts";
import { measureQuality, type SearchQuality } from "./quality.ts";

// `npm run bench -- search` measures how often the search finds the right product of the demo catalogue.
// `npm run bench -- growth` measures its time.

await runOnce("stopping the benchmark …", async (_, shutdown) => {
  const folder = await mkdtemp(join(tmpdir(), "smile-search-bench-"));
  shutdown.onShutdown(() => rm(folder, { recursive: true, force: true }));
  const starting = startEmbeddedPostgres({ dataDir: folder });
  shutdown.onShutdown(async () => (await starting).stop());
  const db = openDatabase((await starting).url, { maxConnections: 2, patient: true });
  shutdown.onShutdown(() => db.destroy());
  await migrate(db);
  await addDemoTexts(db);
  const text = report(await measureQuality(db));
  await writeSection("performance.md", "search", text);
  say(`\n${text}`);
  return true;
});

function report({ queries, rightAmongThree, ndcg, deadEnds, unsoldTold, missed }: SearchQuality): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return `\`npm run bench -- search\`: ${queries} judged queries on the demo catalogue.

- A right product is among the first three results for ${percent(rightAmongThree)} of the queries for sold products.
- nDCG@5 is ${ndcg.toFixed(3)}; ${deadEnds} of these queries find nothing.
- ${percent(unsoldTold)} of the queries for products that the shop does not sell get "nearest" results.
- Not among the first three: ${missed.map((query) => `“${query}”`).join(", ") || "none"}.`;
}
