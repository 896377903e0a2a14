import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { isBuilt } from "../testing/is-built.ts";
import { programEnvironment } from "../testing/program-environment.ts";

const program = fileURLToPath(new URL("../main.ts", import.meta.url));

describe.runIf(isBuilt)("a shop of two processes", () => {
  let folder: string;
  let database: TestDatabase;
  let shop: ChildProcessByStdio<null, Readable, Readable>;
  let output = "";
  let address = "";
  // A connection for each: they go to the processes in turn.
  const agents = [
    new Agent({ keepAlive: true, maxSockets: 1 }),
    new Agent({ keepAlive: true, maxSockets: 1 }),
  ];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "smile processes "));
    database = await createTestDatabase();
    const env = {
      ...programEnvironment,
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO_CATALOGUE: "off",
      HOST: "127.0.0.1",
      PORT: "0",
      METRICS_PORT: "0",
      SHUTDOWN_DELAY: "1",
      WEB_PROCESSES: "2",
    };
    shop = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [shop.stdout, shop.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    address = await said(/Smile is open at (\S+) \(Arabic\)/);
  }, 60_000);
  afterAll(async () => {
    shop.kill("SIGKILL");
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  async function said(pattern: RegExp, nth = 1): Promise<string> {
    for (;;) {
      const found = [...output.matchAll(new RegExp(pattern, "g"))][nth - 1]?.[1];
      if (found !== undefined) return found;
      if (shop.exitCode !== null) throw new Error(`the shop ended: ${output}`);
      await sleep(10);
    }
  }

  async function ask(path: string, agent = agents[0]): Promise<{ status: number | undefined; body: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    get(address + path, { agent, headers: { accept: "text/html" } }, resolve).once("error", reject);
    const response = await promise;
    return { status: response.statusCode, body: await text(response) };
  }

  test("answers by both, and tells the figures of both as one", async () => {
    for (const agent of agents) expect((await ask("/en/terms", agent)).status).toBe(200);
    const figures = await (await fetch(await said(/metrics for Prometheus are at (\S+)/))).text();
    expect(figures).toMatch(/^smile_web_processes 2$/m);
    expect(figures).toMatch(/^smile_ready 1$/m);
    expect(figures).toMatch(/^smile_requests_total\{method="GET",route="\/en\?\/terms",status="200"\} 2$/m);
  });

  test("shows a change in both within a second", async () => {
    const title = `Terms ${Date.now()}`;
    for (const agent of agents) expect((await ask("/en/terms", agent)).body).not.toContain(title);
    await sql`update content_pages set title_en = ${title} where page = 'terms'`.execute(database.db);
    await sleep(1100);
    // The page that is there is shown once more while another is made.
    for (const agent of agents) {
      await ask("/en/terms", agent);
      await expect.poll(async () => (await ask("/en/terms", agent)).body).toContain(title);
    }
  });

  test("counts tries of both together (R3)", async () => {
    const tryOnce = async () => {
      const body = JSON.stringify({ phone: "01012345678", password: "wrong password" });
      const headers = { "content-type": "application/json", connection: "close" };
      return (await fetch(`${address}/smile/api/client/auth/login`, { method: "POST", headers, body }))
        .status;
    };
    const statuses = await Promise.all(Array.from({ length: 14 }, tryOnce));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  test("lives on when one is killed, and starts another", async () => {
    process.kill(Number(await said(/"worker":(\d+)/)), "SIGKILL");
    await said(/("a process that answers visitors ended; starting another")/);
    expect((await ask("/livez", new Agent())).status).toBe(200);
    await said(/"worker":(\d+)/, 3);
    expect((await ask("/readyz", new Agent())).status).toBe(200);
  });

  test("told to end says so, answers meanwhile, and ends all (R24)", async () => {
    const ended = once(shop, "close");
    shop.kill("SIGTERM");
    await said(/(closing the shop …)/);
    const statuses = ["/readyz", "/livez"].map(async (path) => (await ask(path, new Agent())).status);
    expect(await Promise.all(statuses)).toEqual([503, 200]);
    await ended;
    expect(shop.exitCode).toBe(0);
    const lines = output.split("\n").filter((line) => line.includes('"level"'));
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });
});
