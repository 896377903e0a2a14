import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { drawHere } from "#shop/media/image-process/draw-image.ts";
import { imageFiles } from "#shop/media/image-process/image-work.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { storeImage } from "#shop/media/store-image.ts";
import { s3Keys, startS3Server } from "#shop/media/testing/s3-server.ts";
import { image } from "#shop/media/testing/sent-images.ts";
import { builtProgram, isBuilt } from "./testing/is-built.ts";
import { programEnvironment } from "./testing/program-environment.ts";

const { db, url, drop } = await createTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "smile two "));
const s3 = await startS3Server();
const machines: ChildProcessByStdio<null, Readable, Readable>[] = [];
afterAll(async () => {
  for (const machine of machines) {
    machine.kill("SIGKILL");
    await once(machine, "exit");
  }
  await s3.close();
  await drop();
  rmSync(folder, { recursive: true });
});

/** Starts a process with its own DATA_DIR. Returns its address and its output until then. */
async function startMachine(settings: NodeJS.ProcessEnv): Promise<{ address: string; said: string }> {
  const env = {
    ...programEnvironment,
    DATABASE_URL: url,
    DATA_DIR: join(folder, String(machines.length)),
    PORT: "0",
    CODE_KEY: "7".repeat(64),
    ...s3Keys,
    ...settings,
  };
  const machine = spawn(process.execPath, [builtProgram], { env, stdio: ["ignore", "pipe", "pipe"] });
  machines.push(machine);
  let said = "";
  for (const stream of [machine.stdout, machine.stderr])
    stream.on("data", (chunk) => (said += String(chunk)));
  for (;;) {
    const address = /Smile is open at (\S+) \(Arabic\)/.exec(said)?.[1];
    if (address !== undefined) return { address, said };
    if (machine.exitCode !== null) throw new Error(`the shop ended: ${said}`);
    await sleep(20);
  }
}

describe.runIf(isBuilt)("two machines on one database", { timeout: 180_000 }, () => {
  test("serve every image from one bucket; a third without it reports this and is not ready", async () => {
    const { media } = await openMediaStores(s3.location("shop"));
    const stored = await storeImage(db, media, drawHere, await image(500, 300).png().toBuffer());
    if (!stored.ok) throw new Error(stored.rejection.code);
    const { id, width } = stored.value;
    const MEDIA_URL = s3.url("shop");
    const [one, two, alone] = await Promise.all([
      startMachine({ MEDIA_URL }),
      startMachine({ MEDIA_URL }),
      startMachine({}),
    ]);
    for (const { address, said } of [one, two]) {
      const statuses = imageFiles(id, width).map(async ({ name }) => {
        return (await fetch(`${address}/media/${name}`)).status;
      });
      expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
      await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 30_000 }).toBe(200);
      expect(said).not.toContain("images");
    }

    expect(alone.said).toContain(
      `the images that the database names are not where MEDIA_URL leads: ${join(folder, "2")}\n`,
    );
    const response = await fetch(`${alone.address}/readyz`);
    expect([response.status, await response.text()]).toEqual([
      503,
      "not ready: the images that the database names are not where MEDIA_URL leads",
    ]);
    expect((await fetch(alone.address)).status).toBe(200);
  });
});
