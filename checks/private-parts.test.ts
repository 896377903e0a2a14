import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { replacedRouter } from "#web/document/late-scripts.tsx";
import { root, sourceFiles } from "./source-files.ts";

const file = "web/document/late-scripts.tsx";

describe("LateScripts", () => {
  // After a new version of the router: compare its `Scripts` and `HydratedRouter` with the file, run the browser tests, name the version.
  test("replaces the scripts of the installed router", () => {
    const { version } = JSON.parse(readFileSync(`${root}/node_modules/react-router/package.json`, "utf8"));
    expect(version).toBe(replacedRouter);
  });

  test("contains all names of the router's private globals", () => {
    const knowing = [...sourceFiles("web/**/*.{ts,tsx}"), ...sourceFiles("server/**/*.ts")]
      .filter(([path, code]) => code.includes("__reactRouter") && !path.endsWith(".test.ts"))
      .map(([path]) => path);
    expect(knowing).toEqual([file]);
    expect(readFileSync(`${root}/${file}`, "utf8").split("\n").length).toBeLessThanOrEqual(121);
  });
});
