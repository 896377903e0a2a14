import { expect, test } from "vitest";
import { newerInScript } from "./newer-in-scripts.ts";

test.each([
  ["const { promise } = Promise.withResolvers()", "javascript.builtins.Promise.withResolvers"],
  ["const { toSorted } = Array.prototype", "javascript.builtins.Array.toSorted"],
  ["list.toSorted()", "javascript.builtins.Array.toSorted"],
  ["a.union(b)", "javascript.builtins.Set.union"],
  ["map.values().map(f)", "javascript.builtins.Iterator.map"],
  ["Object.groupBy(a, b)", "javascript.builtins.Object.groupBy"],
  ["URL.canParse(a)", "api.URL.canParse_static"],
  ["AbortSignal.timeout(1)", "api.AbortSignal.timeout_static"],
  ["requestIdleCallback(f)", "api.Window.requestIdleCallback"],
  ["window.requestIdleCallback(f)", "api.Window.requestIdleCallback"],
  ['menu["showPopover"]()', "api.HTMLElement.showPopover"],
  ['document.addEventListener("scrollend", f)', "api.Document.scrollend_event"],
  ["/(?<!a)b/", "javascript.regular_expressions.lookbehind_assertion"],
  ['RegExp("(?<=a)b")', "javascript.regular_expressions.lookbehind_assertion"],
  ["RegExp(`(?<=a)b`)", "javascript.regular_expressions.lookbehind_assertion"],
  ["/[a--b]/v", "syntax"],
  ["class A { static { f() } }", "syntax"],
])("%s is found", async (code, key) => {
  expect(await newerInScript(code)).toContain(key);
});

test.each([
  "Promise.any([])",
  "[1].at(-1) ?? a?.b.findLast(f)",
  "Object.values(a).map(f)",
  "structuredClone(a)",
  "/(?<name>a)/u",
  "const a = await b",
  'h("button", { popoverTarget: "menu" })',
])("%s is accepted", async (code) => {
  expect(await newerInScript(code)).toEqual([]);
});
