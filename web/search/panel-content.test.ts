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

test("shows recent searches immediately in an emptied field, then popular concerns", () => {
  expect(panelContent("", none, ["sun"])).toMatchObject({ state: "untyped", recent: ["sun"], concerns: [] });
  expect(panelContent(" ", popular, ["sun"])).toMatchObject({ recent: ["sun"], concerns: [{ key: "sun" }] });
});

test("keeps the initial content until a response arrives", () => {
  expect(panelContent("z", popular, ["sun"])).toMatchObject({ state: "untyped", recent: ["sun"] });
  expect(panelContent("zz", none, ["sun"])).toMatchObject({ state: "none", recent: [] });
});

test("has no options before a search and after a failed one", () => {
  expect(optionCount(panelContent("", noResults, []))).toBe(0);
  expect(optionCount(panelContent("zz", { ...noResults, hasFailed: true }, []))).toBe(0);
});

test("numbers the options across all groups", () => {
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
