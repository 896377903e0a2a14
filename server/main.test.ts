import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { setReadOnly } from "#db/testing/set-read-only.ts";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { builtProgram, isBuilt } from "./testing/is-built.ts";
import { programEnvironment } from "./testing/program-environment.ts";

// Without a build only what happens before a shop opens is tested, from the sources.
const program = isBuilt ? builtProgram : fileURLToPath(new URL("./main.ts", import.meta.url));

let dataDir: string;
let database: TestDatabase;
let shop: ChildProcessByStdio<null, Readable, Readable>;
let output = "";

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "smile main "));
  database = await createTestDatabase();
  await addShopDetails(database.db);
});
afterEach(() => void shop.kill("SIGKILL"));
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

function start(settings: NodeJS.ProcessEnv): void {
  output = "";
  // Node before 24.3 prints a warning for every TypeScript file.
  const NODE_OPTIONS = "--disable-warning=ExperimentalWarning";
  const own = { ...programEnvironment, NODE_OPTIONS, DATA_DIR: dataDir, PORT: "0" };
  const env = { ...own, DEMO_CATALOGUE: "off", ...settings };
  shop = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [shop.stdout, shop.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
}

async function address(): Promise<string> {
  for (;;) {
    const found = /Smile is open at (\S+) \(Arabic\)/.exec(output)?.[1];
    if (found !== undefined) return found;
    if (shop.exitCode !== null) throw new Error(`the shop ended: ${output}`);
    await sleep(10);
  }
}

async function ended(): Promise<unknown> {
  if (shop.exitCode === null && shop.signalCode === null) await once(shop, "close");
  return shop.exitCode ?? shop.signalCode;
}

describe.runIf(isBuilt)("the built shop", () => {
  test("opens, is ready, serves its files, and exits with code 0 on SIGTERM", async () => {
    start({ DATABASE_URL: database.url });
    const shopAddress = await address();
    expect(shopAddress).toMatch(/^http:\/\/localhost:\d+$/);
    const statuses = [
      "/livez",
      "/readyz",
      "/",
      "/en",
      "/favicon.ico",
      "/apple-touch-icon.png",
      "/no-such-page",
    ].map(async (path) => {
      return (await fetch(shopAddress + path)).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 200, 200, 404]);
    const script = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(shopAddress)).text())?.[0];
    expect((await fetch(shopAddress + script)).headers.get("cache-control")).toContain("immutable");

    shop.kill("SIGTERM");
    expect(await ended()).toBe(0);
    expect(output).toContain("closing the shop …");
    await expect(fetch(shopAddress)).rejects.toThrow();
  });

  test("serves its metrics only at a separate port", async () => {
    start({ DATABASE_URL: database.url, METRICS_PORT: "0" });
    const shopAddress = await address();
    const [, metrics = ""] = /^metrics for Prometheus are at (\S+)$/m.exec(output) ?? [];
    expect(metrics).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    expect(new URL(metrics).port).not.toBe(new URL(shopAddress).port);
    await fetch(`${shopAddress}/en/terms`);
    expect((await fetch(`${shopAddress}/metrics`)).status).toBe(404);
    const text = await (await fetch(metrics)).text();
    expect(text).toMatch(/^smile_requests_total\{method="GET",route="\/en\?\/terms",status="200"\} 1$/m);
    expect(text).toMatch(/^smile_ready 1$/m);
    shop.kill("SIGTERM");
    expect(await ended()).toBe(0);
    await expect(fetch(metrics)).rejects.toThrow();
  });

  test("reports its shutdown behind a proxy and still serves requests (A7, R24)", async () => {
    start({ DATABASE_URL: database.url, SHUTDOWN_DELAY: "1" });
    const shopAddress = await address();
    shop.kill("SIGTERM");
    while (!output.includes("closing the shop …")) await sleep(5);
    const statuses = ["/readyz", "/livez", "/"].map(async (path) => (await fetch(shopAddress + path)).status);
    expect(await Promise.all(statuses)).toEqual([503, 200, 200]);
    expect(await ended()).toBe(0);
  });

  test.runIf(process.platform === "linux")("creates files only for its own user (B14)", async () => {
    start({ DATABASE_URL: database.url });
    await address();
    expect(readFileSync(`/proc/${shop.pid}/status`, "utf8")).toMatch(/^Umask:\s+0077$/m);
    expect(statSync(join(dataDir, "code-key")).mode & 0o777).toBe(0o600);
  });

  test("starts and stops its own database, unharmed by further signals", async () => {
    start({});
    await address();
    for (let times = 0; times < 5; times++) {
      shop.kill("SIGINT");
      await sleep(5);
    }
    expect(await ended()).toBe(0);
    expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
    expect(readFileSync(join(dataDir, "postgres.log"), "utf8")).toMatch(/database system is shut down\s*$/);
  }, 60_000);

  test("ends with its database when a signal arrives during the start", async () => {
    start({});
    while (!output.includes("starting the database")) await sleep(5);
    await sleep(50);
    shop.kill("SIGTERM");
    expect(await ended()).toBe(0);
    expect(output).not.toContain("Smile is open");
    expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  }, 60_000);
});

test("wrong settings end it with one line each, before anything is started", async () => {
  start({ PORT: "many", DATABASE_URL: "", LOG_LEVEL: "loud" });
  expect(await ended()).toBe(1);
  expect(output.split("\n")).toEqual([
    expect.stringMatching(/^PORT: expected /),
    expect.stringMatching(/^LOG_LEVEL: expected /),
    "",
  ]);
});

test("a weak owner's password ends it before anything is started", async () => {
  start({ OWNER_EMAIL: "owner@smile.example", OWNER_PASSWORD: "123456789987654321" });
  expect(await ended()).toBe(1);
  expect(output).toMatch(/^OWNER_PASSWORD: expected one that is hard to guess, .*\n$/);
});

test("a missing database ends it with a line without the password (R29)", async () => {
  const url = new URL(database.url);
  url.password = "wrong-secret";
  start({ DATABASE_URL: url.href });
  expect(await ended()).toBe(1);
  expect(output).toMatch(
    // On a slow machine a line about waiting comes first.
    /^(?:waiting for the database at .+ …\n)?DATABASE_URL: expected a PostgreSQL at 127\.0\.0\.1:\d+\/smile_test_\w+, but got: .+\n$/,
  );
  expect(output).not.toContain("wrong-secret");
});

test("a read-only database, such as a replica, ends it with one line (B17, R45)", async () => {
  await setReadOnly(database.url, true);
  onTestFinished(() => setReadOnly(database.url, false));
  start({ DATABASE_URL: database.url });
  expect(await ended()).toBe(1);
  expect(output).toMatch(
    /^waiting up to 10 s for the database at .+: the database is read-only\nDATABASE_URL: expected a PostgreSQL that takes changes at 127\.0\.0\.1:\d+\/smile_test_\w+, but the database is read-only\.\n$/m,
  );
}, 30_000);

test("an unreachable database is named immediately while the shop waits", async () => {
  start({ DATABASE_URL: "postgres://smile:secret@127.0.0.1:9/smile" });
  // On a slow machine it first reports the waiting, before it knows the reason.
  while (!output.includes("waiting up to")) await sleep(20);
  expect(output).toMatch(/^waiting up to 10 s for the database at 127\.0\.0\.1:9\/smile: .*ECONNREFUSED/m);
  shop.kill("SIGTERM");
  expect(await ended()).toBe(0);
  expect(output).not.toContain("secret");
});
