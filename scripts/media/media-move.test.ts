import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, truncate, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { programEnvironment } from "#server/testing/program-environment.ts";
import { reportFake } from "#shop/authenticity/fake-reports.ts";
import { imageFiles } from "#shop/media/image-process/image-work.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { s3Keys, startS3Server } from "#shop/media/testing/s3-server.ts";

const program = fileURLToPath(new URL("./media-move.ts", import.meta.url));
const { db, url } = await openTestDatabase();
const dataDir = await openTestFolder();
const s3 = await startS3Server();
afterAll(() => s3.close());

const ids = Array.from({ length: 20 }, (_, n) => String(n).padStart(20, "0"));
const files = ids.flatMap((id) => imageFiles(id, 320).map(({ name }) => name));
const photo = "3f2c8a1e-0000-4000-8000-123456789abc.jpg";
const { media, photos } = await openMediaStores({ kind: "folder", folder: dataDir });
await db
  .insertInto("media")
  .values(ids.map((id) => ({ id, width: 320, height: 200 })))
  .execute();
for (const name of files) await media.put(name, `${name} image`);
const words = { code: "48213 90764 15827", seller: "Stall", place: "", details: "", phone: "" };
await reportFake(db, words, photo);
await photos.put(photo, "photo");

const env = { ...programEnvironment, ...s3Keys, DATABASE_URL: url, DATA_DIR: dataDir, INIT_CWD: dataDir };
const move = async (given: readonly string[], more: NodeJS.ProcessEnv = {}) =>
  (await promisify(execFile)(process.execPath, [program, ...given], { env: { ...env, ...more } })).stdout;
const lastLines = (output: string, count: number) => output.trimEnd().split("\n").slice(-count);

describe("npm run media:move", () => {
  test("copies the stored files to S3, reports progress, and deletes nothing", async () => {
    const output = await move(["--to", s3.url("shop")]);
    expect(output).toContain(`copying from ${dataDir} to s3://images/shop/ at http://127.0.0.1:`);
    expect(output).toContain("\n50 of 100 files\n");
    expect(lastLines(output, 4)).toEqual([
      "media: 100 copied, 0 there already, 0 missing, 0 failed",
      "1 of 1 files",
      "photos: 1 copied, 0 there already, 0 missing, 0 failed",
      "all are there; nothing was deleted. Set MEDIA_URL to the new place for every process.",
    ]);
    const bucket = await openMediaStores(s3.location("shop"));
    for (const name of files)
      expect(Buffer.from(await bucket.media.getBytes(name)).toString()).toBe(`${name} image`);
    expect(Buffer.from(await bucket.photos.getBytes(photo)).toString()).toBe("photo");
    expect((await readdir(join(dataDir, "media"))).length).toBe(100);
  });

  test("copies them back when MEDIA_URL is S3, and skips complete ones", async () => {
    const back = join(dataDir, "back");
    expect(await move(["--to", "back"], { MEDIA_URL: s3.url("shop") })).toContain("media: 100 copied");
    const [one = "", other = ""] = await readdir(join(back, "media"));
    await truncate(join(back, "media", one), 3);
    await unlink(join(back, "media", other));
    expect(await move(["--from", s3.url("shop"), "--to", back])).toContain(
      "media: 2 copied, 98 there already, 0 missing, 0 failed",
    );
    for (const name of files) expect(await readFile(join(back, "media", name), "utf8")).toBe(`${name} image`);
    expect(await readFile(join(back, "photos", photo), "utf8")).toBe("photo");
  });

  test("continues after an interruption", async () => {
    const child = spawn(process.execPath, [program, "--to", s3.url("cut")], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += String(chunk);
      if (output.includes("10 of 100")) child.kill("SIGINT");
    });
    expect(await once(child, "exit")).toEqual([130, null]);
    const again = await move(["--to", s3.url("cut")]);
    const [, copied, present] = /media: (\d+) copied, (\d+) there already/.exec(again) ?? [];
    expect(Number(copied) + Number(present)).toBe(100);
    expect(Number(present)).toBeGreaterThanOrEqual(10);
  });

  test("names files that both places lack, copies the others, and exits with 1", async () => {
    const [lost = "", ...rest] = files;
    await unlink(join(dataDir, "media", lost));
    await expect(move(["--to", s3.url("lost")])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        `media: ${rest.length} copied, 0 there already, 1 missing, 0 failed\n  missing at both places: ${lost}\n(.*\n)*photos: 1 copied`,
      ),
    });
    await writeFile(join(dataDir, "media", lost), `${lost} image`);
  });

  test("stops with the reason when the target rejects everything", async () => {
    await expect(move(["--to", s3.url("shop2")], { AWS_SECRET_ACCESS_KEY: "wrong" })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/media: 0 copied, .+ 2\d failed, \d+ not tried\n {2}failed: .+: .+/),
    });
  });

  test.each([
    [[], /^--to: expected a place, but got nothing: npm run media:move -- .+\n$/],
    [["--to", ""], /^--to: expected a place, but got nothing.+\n$/],
    [
      ["--to", "s3://key:secret@images?region=eu"],
      /^--to: expected a folder, file:.+, but got another address\.\n$/,
    ],
    [["--to", "https://s3.example"], /^--to: expected a folder, .+\n$/],
    [["--to", dataDir], /^--to: expected another place than .+\n$/],
    [["--colour", "red"], /^Unknown option '--colour'. Expected npm run media:move -- .+\n$/],
  ])("rejects %j with one line", async (given, line) => {
    await expect(move(given)).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(line),
    });
  });
});
