import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { type Database, openDatabase } from "#db/database.ts";
import { say } from "#server/process/say.ts";
import { openCodeKey } from "#server/startup/open-code-key.ts";
import type { CodeKey } from "#shop/authenticity/code-key.ts";
import { exportCodes } from "#shop/authenticity/export-codes.ts";
import { makeBatch } from "#shop/authenticity/make-batch.ts";
import { newCodes } from "#shop/authenticity/new-codes.ts";
import { connections } from "./connections.ts";
import { sendAll } from "./load.ts";
import { median } from "./percentile.ts";
import { type Bench, runBench } from "./run-bench.ts";

// `node bench/codes.ts`: a million codes made, what they take on disk, how many checks a second they answer, and whether the
// time tells a code that exists from one that does not.

const batches = 10;
const codesOfBatch = 100_000;
const checksOfEach = 500;
const tries = 500;

await runBench("codes", bench);

async function bench({ shop, machine }: Bench): Promise<string> {
  const db = openDatabase(shop.databaseUrl, { maxConnections: 2 });
  const key = await openCodeKey(db, { codeKey: undefined, dataDir: shop.folder });
  const codes: string[] = [];
  const makingTimes: number[] = [];
  for (let made = 0; made < batches; made++) {
    const begun = performance.now();
    codes.push(...(await releasedBatch(db, key)));
    makingTimes.push(performance.now() - begun);
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
    Array.from({ length: connections }, (_, asker) =>
      Array.from({ length: checksOfEach }, (__, index) => request(asker, index)),
    ),
  );
  const times = { known: [] as number[], unknown: [] as number[] };
  const known = codes.filter((_, index) => index % (codes.length / tries) === 0);
  for (const [tried, unknown] of newCodes(tries).entries()) {
    times.known.push(await timeOf(shop.url, known[tried] ?? "", `known ${tried}`, 200));
    times.unknown.push(await timeOf(shop.url, unknown, `unknown ${tried}`, 202));
  }
  const [knownTime, unknownTime] = [median(times.known), median(times.unknown)];
  return `\`node bench/codes.ts\` on ${machine}.

- ${codesOfBatch.toLocaleString("en")} codes made and stored: ${(median(makingTimes) / 1000).toFixed(1)} s (median of ${batches}).
- On disk, index included: ${Math.round((rows[0]?.bytes ?? 0) / codes.length)} bytes a code.
- ${connections} at once among ${codes.length.toLocaleString("en")} codes: ${Math.round(requests / seconds)} checks a second, 99 of 100 within ${Math.round(p99)} ms.
- Medians of ${tries} tries each, in turns: a code that exists ${knownTime.toFixed(2)} ms, one that does not ${unknownTime.toFixed(2)} ms, ${(100 * (unknownTime / knownTime - 1)).toFixed(1)} % apart.`;
}

async function timeOf(url: string, code: string, device: string, expected: number): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${url}/api/products/${code}`, { headers: { "x-device": device } });
  await response.arrayBuffer();
  const milliseconds = performance.now() - begun;
  z.literal(expected).parse(response.status);
  return milliseconds;
}

async function releasedBatch(db: Database, key: CodeKey): Promise<readonly string[]> {
  return await db.transaction().execute(async (tx) => {
    const batch = { product_id: 1, count: codesOfBatch, lot: "bench", expires_on: null, note: "" };
    const id = await makeBatch(tx, key, batch);
    await tx.updateTable("code_batches").set({ state: "released" }).where("id", "=", id).execute();
    const taken = await exportCodes(tx, key, id);
    return taken.ok ? taken.value : [];
  });
}
