import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { replaceBuild } from "./build-shop.ts";

function checkout() {
  const root = mkdtempSync(join(tmpdir(), "smile-builds-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [folder, next] = [join(root, "build"), join(root, "build.next")];
  return {
    build(version: string) {
      mkdirSync(join(next, "client"), { recursive: true });
      writeFileSync(join(next, "client", `${version}.js`), version);
      replaceBuild(folder, next);
      expect(existsSync(next)).toBe(false);
      expect(existsSync(`${next}.old`)).toBe(false);
    },
    has: (...path: string[]) => existsSync(join(folder, ...path)),
    read: (...path: string[]) => readFileSync(join(folder, ...path), "utf8"),
  };
}

test("a first build has no previous one", () => {
  const { build, has, read } = checkout();
  build("1");
  expect(read("client", "1.js")).toBe("1");
  expect([has("previous"), has("previous", "1.js")]).toEqual([true, false]);
});

test("the browser files of the previous build are kept, older ones are deleted", () => {
  const { build, has, read } = checkout();
  for (const version of ["1", "2", "3"]) build(version);
  expect([read("client", "3.js"), read("previous", "2.js")]).toEqual(["3", "2"]);
  expect([has("client", "2.js"), has("previous", "1.js")]).toEqual([false, false]);
});
