import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestFolder } from "../testing/test-folder.ts";
import { createPrivateFile } from "./private-file.ts";

const folder = await openTestFolder();

test("one of many processes creates the file, and every one of them reads the whole text", async () => {
  const file = join(folder, "secret");
  const texts = Array.from({ length: 20 }, (_, one) => `${one}-`.repeat(100_000));
  const seen = await Promise.all(
    texts.map(async (text) => ({
      outcome: await createPrivateFile(file, text),
      read: await readFile(file, "utf8"),
    })),
  );
  expect(seen.filter(({ outcome }) => outcome === "created")).toHaveLength(1);
  expect(new Set(seen.map(({ read }) => read)).size).toBe(1);
  expect(texts).toContain(seen[0]?.read);
  expect(await readdir(folder)).toEqual(["secret"]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
