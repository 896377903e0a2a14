import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePhotosPrivate } from "./make-photos-private.ts";

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "smile-photos-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test("makePhotosPrivate removes the rights of others from photos of earlier releases, once (B14)", async () => {
  const folder = await temporaryFolder();
  const [photos, photo] = [join(folder, "photos"), join(folder, "photos", "a.jpg")];
  await mkdir(photos);
  await writeFile(photo, "");
  await Promise.all([chmod(photos, 0o755), chmod(photo, 0o644)]);
  await makePhotosPrivate({ kind: "folder", folder });
  expect([await modeOf(photos), await modeOf(photo)]).toEqual(["700", "600"]);

  await chmod(photo, 0o640);
  await makePhotosPrivate({ kind: "folder", folder });
  expect(await modeOf(photo)).toBe("640");
});

test("makePhotosPrivate does nothing without photos (B14)", async () => {
  const folder = await temporaryFolder();
  await makePhotosPrivate({ kind: "folder", folder });
  await expect(stat(join(folder, "photos"))).rejects.toThrow("ENOENT");
});
