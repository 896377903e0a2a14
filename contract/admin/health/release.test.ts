import { expect, test } from "vitest";
import { compareVersions } from "./release.ts";

test("versions compare by their numbers", () => {
  const versions = ["1.10.0", "1.9.0", "2.0.0", "1.9.10", "1.9.2"];
  expect(versions.sort(compareVersions)).toEqual(["1.9.0", "1.9.2", "1.9.10", "1.10.0", "2.0.0"]);
});
