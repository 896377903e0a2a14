import { expect, test } from "vitest";
import { differenceOf, linesOf } from "./text-difference.ts";

const marked = (before: string, after: string) =>
  differenceOf(before.split(" "), after.split(" ")).map(
    ({ kind, text }) => ({ same: "", gone: "-", new: "+" })[kind] + text,
  );

test("removed lines come before added ones, and equal lines appear once", () => {
  expect(marked("a b c d", "a x c d e")).toEqual(["a", "-b", "+x", "c", "d", "+e"]);
  expect(marked("a b", "b a")).toEqual(["-a", "b", "+a"]);
  expect(differenceOf([], ["new"])).toEqual([{ kind: "new", text: "new" }]);
  expect(differenceOf(["gone"], [])).toEqual([{ kind: "gone", text: "gone" }]);
});

test("a page consists of title, summary, headings and texts, in one language", () => {
  const section = { heading_ar: "ع", heading_en: "Heading", body_ar: "ن", body_en: "One\n\nTwo" };
  const page = {
    title_ar: "ت",
    title_en: "Title",
    summary_ar: "م",
    summary_en: "Summary",
    sections: [section],
  };
  expect(linesOf(page, "en")).toEqual(["Title", "Summary", "Heading", "One", "Two"]);
  expect(linesOf(page, "ar")).toEqual(["ت", "م", "ع", "ن"]);
});
