import { expect, test } from "vitest";
import { suggestible, suggestQueries } from "./suggest-queries.ts";

const suggestibles = [
  suggestible("Dark spots", 5),
  suggestible("Dark circles", 8),
  suggestible("vitamin c", 3),
  suggestible("الهالات السوداء", 4),
  suggestible("السيروم", 2),
  suggestible("سيروم", 9),
];

test.each([
  ["dar", ["Dark circles", "Dark spots"]],
  ["DARK S", ["Dark spots"]],
  ["هال", ["الهالات السوداء"]],
  ["الهالات ال", ["الهالات السوداء"]],
  ["serum vit", []],
  ["سير", ["سيروم"]],
  ["سيروم", []],
  ["serum dark", []],
  ["d", []],
  ["", []],
  ["x".repeat(10_000), []],
  ["dark ".repeat(2000), []],
])("completes %j to %j", (typed, suggestions) => {
  expect(suggestQueries(suggestibles, typed)).toEqual(suggestions);
});
