import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { writeSection } from "#scripts/documents/write-section.ts";
import { runOnce } from "#scripts/processes/run-once.ts";
import { say } from "#server/process/say.ts";
import { addDemoTexts } from "#server/testing/add-demo-texts.ts";
import { describeMachine } from "../machine.ts";
import { table } from "../table.ts";
import { growCatalogue } from "./grown-catalogue.ts";
import { measureQuality, type SearchQuality } from "./quality.ts";
import { measureSpeed, type SearchSpeed } from "./speed.ts";

// `npm run bench -- search`: how often the search finds the right product, and how its time grows with the catalogue.

const sizes = [1000, 100_000];
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

await runOnce("stopping the benchmark …", async (_, shutdown) => {
  const machine = describeMachine();
  const folder = await mkdtemp(join(tmpdir(), "smile-search-bench-"));
  shutdown.onShutdown(() => rm(folder, { recursive: true, force: true }));
  const starting = startEmbeddedPostgres({ dataDir: folder });
  shutdown.onShutdown(async () => (await starting).stop());
  const db = openDatabase((await starting).url, { maxConnections: 2, patient: true });
  shutdown.onShutdown(() => db.destroy());
  await migrate(db);
  await addDemoTexts(db);
  const quality = await measureQuality(db);
  const speeds = await measureSpeeds(db);
  const text = report(machine, quality, speeds, await bytesOfProduct(db));
  await writeSection("performance.md", "search", text);
  say(`\n${text}`);
  return true;
});

async function measureSpeeds(db: Database): Promise<readonly SearchSpeed[]> {
  const speeds: SearchSpeed[] = [];
  for (const size of sizes) {
    await growCatalogue(db, size, (made) => {
      if (made % 10_000 === 0) say(`${made.toLocaleString("en")} products`);
    });
    speeds.push(await measureSpeed(db));
  }
  return speeds;
}

/** What the index and the vocabulary take on disk for a product. */
async function bytesOfProduct(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (sum(pg_total_relation_size(name)) / (select count(*) from product_search))::float8 as bytes
    from unnest(array['product_search_1', 'product_search_2', 'product_search_3', 'search_words']) as name`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

function report(
  machine: string,
  quality: SearchQuality,
  speeds: readonly SearchSpeed[],
  bytes: number,
): string {
  const [small, large] = speeds;
  const growth = small === undefined || large === undefined ? Number.NaN : large.p95 / small.p95;
  const kinds = [...quality.byKind].map(([kind, { right, queries }]) => `${kind} ${right} of ${queries}`);
  return `\`npm run bench -- search\` on ${machine}.

- ${quality.queries} judged queries on the demo catalogue: a right product among the first three for ${percent(quality.rightAmongThree)} of what is sold, nDCG@5 ${quality.ndcg.toFixed(3)}, dead ends ${quality.deadEnds}; ${percent(quality.unsoldTold)} of the hits for what is not sold are called the nearest.
- By kind: ${kinds.join(", ")}.
- Not among the first three: ${quality.missed.map((query) => `“${query}”`).join(", ") || "none"}.

${table(
  ["One search after the other, with its products", "middle", "95 of 100 within", "slowest"],
  speeds.map(({ median, p95, slowest }, place) => [
    `${(sizes[place] ?? 0).toLocaleString("en")} products`,
    `${median.toFixed(1)} ms`,
    `${p95.toFixed(1)} ms`,
    `${slowest.time.toFixed(1)} ms (“${slowest.query}”)`,
  ]),
)}

From ${(sizes[0] ?? 0).toLocaleString("en")} to ${(sizes[1] ?? 0).toLocaleString("en")} products the 95th percentile grows ${growth.toFixed(1)} times. The index takes ${(bytes / 1000).toFixed(1)} kB a product.`;
}
