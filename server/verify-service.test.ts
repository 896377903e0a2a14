import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertCodes, makeBatch, newCodes } from "#shop/authenticity/make-batch.ts";
import { keyRing } from "#shop/secrets/key-ring.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { programEnvironment } from "./testing/program-environment.ts";

const program = fileURLToPath(new URL("./verify-service.ts", import.meta.url));
const { db, url, drop } = await createTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "smile verify "));
const secret = "7".repeat(64);

let service: ChildProcessByStdio<null, Readable, Readable>;
let output = "";
afterEach(() => void service.kill("SIGKILL"));
afterAll(async () => {
  await drop();
  rmSync(dataDir, { recursive: true });
});

function start(settings: NodeJS.ProcessEnv): void {
  output = "";
  const env = {
    ...programEnvironment,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    CODE_KEY: secret,
    PORT: "0",
  };
  service = spawn(process.execPath, [program], {
    env: { ...env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [service.stdout, service.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
}

async function address(): Promise<string> {
  for (;;) {
    const found = /codes are checked at (\S+)\/api\/products\/\{code\}/.exec(output)?.[1];
    if (found !== undefined) return found;
    if (service.exitCode !== null) throw new Error(`the service ended: ${output}`);
    await sleep(10);
  }
}

test("the service checks codes with its own settings, and exits on SIGTERM", async () => {
  const product_id = await insertProduct(db, { name_en: "Cream" });
  const [code = "", unknown = ""] = newCodes(2);
  const key = keyRing(Buffer.from(secret, "hex"));
  await db.transaction().execute(async (tx) => {
    const batch = { product_id, count: 1, lot: "", expires_on: null, note: "" };
    const id = await makeBatch(tx, key, batch);
    await insertCodes(tx, id, key, [code]);
    await tx.updateTable("code_batches").set({ state: "released" }).execute();
  });
  start({ PUBLIC_URL: "https://shop.example", VERIFY_MOST_DEVICES: "1" });
  const here = await address();
  const ask = (asked: string, device: string) =>
    fetch(`${here}/api/products/${asked}`, { headers: { "x-device": device, "accept-language": "en" } });

  const first = await ask(code, "one");
  expect([first.status, await first.json()]).toMatchObject([200, { data: { title: "Cream", product_id } }]);
  expect((await ask(code, "two")).status).toBe(204);
  expect((await ask(unknown, "one")).status).toBe(202);
  expect(await (await fetch(`${here}/livez`)).text()).toBe("alive");
  expect((await fetch(`${here}/Product/Verify`)).status).toBe(404);
  expect(output).not.toContain(code);

  service.kill("SIGTERM");
  expect(await once(service, "close")).toEqual([0, null]);
});

test("a wrong setting, or another key than that of the codes, ends it with a line", async () => {
  start({ VERIFY_MOST_CHECKS: "0" });
  expect(await once(service, "close")).toEqual([1, null]);
  expect(output).toMatch(/^VERIFY_MOST_CHECKS: expected a whole number from 1 to 9999, but got "0"\.\n$/);
  start({ CODE_KEY: "8".repeat(64) });
  expect(await once(service, "close")).toEqual([1, null]);
  expect(output).toContain("CODE_KEY: the codes of this shop were made under another key");
});
