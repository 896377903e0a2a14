import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testsBuild } from "./is-built.ts";

test("tests of the built shop are skipped without a build, and fail in CI", () => {
  const missing = fileURLToPath(new URL("./no-such-build.js", import.meta.url));
  const present = fileURLToPath(import.meta.url);
  expect([testsBuild(missing, undefined), testsBuild(missing, ""), testsBuild(present, undefined)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([testsBuild(missing, "true"), testsBuild(present, "1")]).toEqual([true, true]);
});
