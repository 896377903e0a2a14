import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Sent only without scripts. With scripts the page handles failures itself. */
const withoutScriptsOnly = "web/authenticity/result/result-page.tsx";

test("every form keeps its values when the shop is unreachable", () => {
  const taking = [...sourceFiles("web/**/*.{ts,tsx}")].filter(([, text]) =>
    /^export async function action\(/m.test(text),
  );
  expect(taking.length).toBeGreaterThan(20);
  const careless = taking.filter(([, text]) => !/^export async function clientAction\(/m.test(text));
  expect(careless.map(([path]) => path)).toEqual([withoutScriptsOnly]);
});
