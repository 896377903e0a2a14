import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("lists changed fields, nested ones by path and lists as a whole", () => {
  const before = { id: 1, price: 10, lines: [1, 2], address: { street: "Nile", city: "Giza" }, gone: true };
  const after = { id: 1, price: 12, lines: [1, 3], address: { street: "Tahrir", city: "Giza" }, note: null };
  expect(changedFields({ before, after })).toEqual([
    { path: "price", before: 10, after: 12 },
    { path: "lines", before: [1, 2], after: [1, 3] },
    { path: "address.street", before: "Nile", after: "Tahrir" },
    { path: "gone", before: true, after: undefined },
    { path: "note", before: undefined, after: null },
  ]);
});

test("lists all fields of created and deleted rows", () => {
  expect(changedFields({ before: null, after: { id: 1 } })).toEqual([
    { path: "id", before: undefined, after: 1 },
  ]);
  expect(changedFields({ before: null, after: null })).toEqual([]);
});
