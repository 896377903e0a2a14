import { expect, test } from "vitest";
import { type TextMark, toggleMark } from "./text-marks.ts";

/** Applies a mark to a text whose selection is in square brackets of another kind: ‹…›. */
function mark(shown: string, kind: TextMark) {
  const start = shown.indexOf("‹");
  const end = shown.indexOf("›") - 1;
  const changed = toggleMark({ text: shown.replace(/[‹›]/g, ""), start, end }, kind, "text");
  const { text } = changed;
  return `${text.slice(0, changed.start)}‹${text.slice(changed.start, changed.end)}›${text.slice(changed.end)}`;
}

test.each<[string, TextMark, string]>([
  ["Pay ‹cash› here", "bold", "Pay **‹cash›** here"],
  ["Pay **‹cash›** here", "bold", "Pay ‹cash› here"],
  ["ادفع ‹›", "bold", "ادفع **‹text›**"],
  ["See ‹offers›.", "link", "See [offers](‹/products›)."],
  ["one\nt‹w›o", "heading", "one\n### ‹two›"],
  ["one\n### ‹two›", "heading", "one\n‹two›"],
  ["‹one\ntwo›", "list", "- ‹one\n- two›"],
  ["‹- one\n- two›", "list", "‹one\ntwo›"],
  ["- ‹one›", "heading", "### ‹one›"],
])("toggleMark turns %j with %s into %j", (before, kind, after) => {
  expect(mark(before, kind)).toBe(after);
});
