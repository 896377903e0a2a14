import { expect, test } from "vitest";
import { type LiveResults, noResults } from "./live-results.ts";
import { groupStarts, optionCount, panelContent } from "./panel-content.ts";

const popular: LiveResults = { ...noResults, concerns: [{ key: "sun", kind: "concern", name: "Sun" }] };
const none: LiveResults = {
  ...popular,
  query: "zz",
  categories: [{ id: 1, name: "Serums" }],
  elsewhere: ["all_products", "whatsapp"],
};

test("an emptied field shows recent searches at once, and popular concerns when they have come", () => {
  expect(panelContent("", none, ["sun"])).toMatchObject({ state: "untyped", recent: ["sun"], concerns: [] });
  expect(panelContent(" ", popular, ["sun"])).toMatchObject({ recent: ["sun"], concerns: [{ key: "sun" }] });
});

test("what was shown before anything was typed stays until there is an answer", () => {
  expect(panelContent("z", popular, ["sun"])).toMatchObject({ state: "untyped", recent: ["sun"] });
  expect(panelContent("zz", none, ["sun"])).toMatchObject({ state: "none", recent: [] });
});

test("while nothing is asked, or a search failed, there are no options", () => {
  expect(optionCount(panelContent("", noResults, []))).toBe(0);
  expect(optionCount(panelContent("zz", { ...noResults, hasFailed: true }, []))).toBe(0);
});

test("options are numbered through all groups", () => {
  const content = panelContent("zz", none, []);
  expect(groupStarts(content)).toEqual({
    recent: 0,
    completions: 0,
    concerns: 0,
    categories: 1,
    products: 2,
    ways: 2,
  });
  expect(optionCount(content)).toBe(4);
});
