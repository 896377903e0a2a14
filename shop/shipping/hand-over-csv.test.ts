import { expect, test } from "vitest";
import { HandOverLayout, handOverFields } from "#contract/admin/statements/courier-layout.ts";
import { handOverCsv } from "./hand-over-csv.ts";

test("a reader's hand-over file has no phones, streets and notes, those of other roles do (C7)", () => {
  const layout = HandOverLayout.parse({
    columns: handOverFields.map((field) => ({ header: field, field, text: "x" })),
  });
  const headOf = (role: "reader" | "packer") =>
    new TextDecoder()
      .decode(handOverCsv([], layout, () => "", role))
      .trim()
      .split(",");
  expect(headOf("packer")).toHaveLength(handOverFields.length);
  for (const field of [
    "phone",
    "second_phone",
    "street",
    "block",
    "house_number",
    "address",
    "address_notes",
    "note",
  ])
    expect(headOf("reader")).not.toContain(field);
  expect(headOf("reader")).toContain("tracking_number");
});
