import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { type Database, openDatabase } from "#db/database.ts";
import { openCodeKey } from "#server/start/open-code-key.ts";
import { say } from "#server/start/say.ts";
import type { CodeKey } from "#shop/authenticity/code-key.ts";
import { makeBatch } from "#shop/authenticity/make-batch.ts";
import { takeCodes } from "#shop/authenticity/take-codes.ts";
import { askers } from "./askers.ts";
import { sendAll } from "./load.ts";
import { median } from "./middle.ts";
import { type Bench, runBench } from "./run-bench.ts";

// `node bench/codes.ts`: a million codes made, what they take on disk, and how many checks a second they answer.

const batches = 10;
const codesOfBatch = 100_000;
const checksOfEach = 500;

await runBench("codes", bench);

async function bench({ shop, machine }: Bench): Promise<string> {
  const db = openDatabase(shop.databaseUrl, { maxConnections: 2 });
  const key = await openCodeKey(db, { codeKey: undefined, dataDir: shop.folder });
  const codes: string[] = [];
  const times: number[] = [];
  for (let made = 0; made < batches; made++) {
    const begun = performance.now();
    codes.push(...(await releasedBatch(db, key)));
    times.push(performance.now() - begun);
    say(`${codes.length.toLocaleString("en")} codes made`);
  }
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size('codes')::float8 as bytes`.execute(db);
  await db.destroy();

  const request = (asker: number, index: number) => ({
    method: "GET" as const,
    path: `/api/products/${codes[randomInt(codes.length)]}`,
    headers: { "x-device": `device ${asker} ${index}` },
  });
  const { requests, seconds, p99 } = await sendAll(
    shop.url,
    Array.from({ length: askers }, (_, asker) =>
      Array.from({ length: checksOfEach }, (__, index) => request(asker, index)),
    ),
  );
  return `\`node bench/codes.ts\` on ${machine}.

- ${codesOfBatch.toLocaleString("en")} codes made and stored: ${(median(times) / 1000).toFixed(1)} s (median of ${batches}).
- On disk, index included: ${Math.round((rows[0]?.bytes ?? 0) / codes.length)} bytes a code.
- ${askers} at once among ${codes.length.toLocaleString("en")} codes: ${Math.round(requests / seconds)} checks a second, 99 of 100 within ${Math.round(p99)} ms.`;
}

async function releasedBatch(db: Database, key: CodeKey): Promise<readonly string[]> {
  return await db.transaction().execute(async (tx) => {
    const batch = { product_id: 1, count: codesOfBatch, lot: "bench", expires_on: null, note: "" };
    const id = await makeBatch(tx, key, batch);
    await tx.updateTable("code_batches").set({ state: "released" }).where("id", "=", id).execute();
    const taken = await takeCodes(tx, key, id);
    return taken.ok ? taken.value : [];
  });
}
