import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors } from "./field-errors.ts";
import { strictly } from "./strictly.ts";

const line = z.object({ id: z.int(), note: z.string().default("") });
const Order = z
  .object({
    id: z.int(),
    lines: z.array(line.transform(({ id }) => id)).default([]),
    address: line.nullable().optional(),
    coupon: z.union([z.literal(""), z.object({ code: z.string() })]).optional(),
  })
  .partial()
  .refine(({ id }) => id !== 13, { path: ["id"], error: "unknown_choice" })
  .transform((order) => ({ ...order, parsed: true }));

function errorsOf(sent: unknown) {
  const { error } = strictly(Order).safeParse(sent);
  return error === undefined ? {} : fieldErrors(error);
}

test("strictly accepts known fields with defaults and transforms", () => {
  const sent = { id: 1, lines: [{ id: 2 }], address: { id: 3 }, coupon: "" };
  expect(strictly(Order).parse(sent)).toEqual(Order.parse(sent));
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ address: null })).toEqual({});
});

test("strictly creates a new default for each value", () => {
  const schema = strictly(z.object({ list: z.array(z.int()).default([]) }));
  schema.parse({}).list.push(1);
  expect(schema.parse({}).list).toEqual([]);
});

test("strictly rejects unknown fields at any depth by their path, and reports other errors too", () => {
  expect(errorsOf({ prise: 12 })).toEqual({ prise: ["unknown_field"] });
  expect(errorsOf({ id: "1", prise: 12, lines: [{ id: 1 }, { id: 2, amount: 3 }] })).toEqual({
    id: ["wrong_type"],
    prise: ["unknown_field"],
    "lines.1.amount": ["unknown_field"],
  });
  expect(errorsOf({ address: { id: 1, floor: 2 } })).toEqual({ "address.floor": ["unknown_field"] });
  expect(errorsOf({ id: 13, prise: 12 })).toMatchObject({ prise: ["unknown_field"] });
});

test("strictly rejects names of Object.prototype like any unknown field (R9)", () => {
  const errors = errorsOf(JSON.parse('{ "__proto__": { "id": 2 }, "constructor": 1, "toString": 1 }'));
  expect(Object.keys(errors).sort()).toEqual(["__proto__", "constructor", "toString"]);
  expect(Object.getPrototypeOf(errors)).toBe(Object.prototype);
});
