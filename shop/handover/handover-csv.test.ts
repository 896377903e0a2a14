import { expect, test } from "vitest";
import { HandoverLayout, handoverFields } from "#contract/admin/statements/courier-layout.ts";
import { handoverCsv } from "./handover-csv.ts";

test("a reader's handover file has no phones, streets and notes, those of other roles do (C7)", () => {
  const layout = HandoverLayout.parse({
    columns: handoverFields.map((field) => ({ header: field, field, text: "x" })),
  });
  const headOf = (role: "reader" | "packer") =>
    new TextDecoder()
      .decode(handoverCsv([], layout, () => "", role))
      .trim()
      .split(",");
  expect(headOf("packer")).toHaveLength(handoverFields.length);
  for (const field of [
    "phone",
    "second_phone",
    "area",
    "street",
    "block",
    "house_number",
    "building_and_flat",
    "address",
    "address_notes",
    "note",
  ])
    expect(headOf("reader")).not.toContain(field);
  expect(headOf("reader")).toContain("tracking_number");
});
