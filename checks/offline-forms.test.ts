import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Sent without scripts only: with them the page asks the service itself, and says when that fails. */
const withoutScriptsOnly = "web/authenticity/result/result-page.tsx";

test("every form keeps what was typed where the shop is out of reach", () => {
  const taking = [...sourceFiles("web/**/*.{ts,tsx}")].filter(([, text]) =>
    /^export async function action\(/m.test(text),
  );
  expect(taking.length).toBeGreaterThan(20);
  const careless = taking.filter(([, text]) => !/^export async function clientAction\(/m.test(text));
  expect(careless.map(([path]) => path)).toEqual([withoutScriptsOnly]);
});
