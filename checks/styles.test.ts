import { join } from "node:path";
import stylelint from "stylelint";
import { describe, expect, test } from "vitest";
import { root } from "./source-files.ts";

const configFile = join(root, "stylelint.config.mjs");

describe("style sheets", () => {
  test("take colours, sizes, weights, spaces, radii, shadows and durations from tokens", async () => {
    const files = ["ui", "web", "admin"].map((folder) => join(root, folder, "**/*.css"));
    const { results } = await stylelint.lint({ files, configFile });
    expect(results.length).toBeGreaterThan(60);
    const found = results.flatMap(({ source, warnings }) =>
      warnings.map(({ line, text }) => `${source?.slice(root.length)}:${line} ${text}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    "color: #fff",
    "border: 1px solid rgb(0 0 0 / 0.5)",
    "padding: var(--s-2) 12px",
    "margin-inline-start: calc(-1 * 0.5rem)",
    "font-size: 15px",
    "font-weight: 600",
    "border-radius: 8px",
    "box-shadow: 0 2px 4px var(--shade)",
    "transition: transform 150ms var(--ease)",
  ])("may not contain %s", async (declaration) => {
    const { results } = await stylelint.lint({ code: `a { ${declaration}; }`, configFile });
    expect(results.flatMap(({ warnings }) => warnings)).not.toEqual([]);
  });

  test.each([
    "border: 1px solid var(--line)",
    "padding: 0 var(--s-2)",
    "margin-inline-start: calc(-1 * var(--s-2))",
    "border-radius: 50%",
    "gap: 0 1fr",
    "transition: transform var(--fast) var(--ease)",
  ])("may contain %s", async (declaration) => {
    const { results } = await stylelint.lint({ code: `a { ${declaration}; }`, configFile });
    expect(results.flatMap(({ warnings }) => warnings)).toEqual([]);
  });
});
