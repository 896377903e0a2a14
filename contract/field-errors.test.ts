import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors } from "./field-errors.ts";

const form = z.object({
  name: z.string({ error: "required" }).min(2, "too_short"),
  size: z.number(),
  tags: z.array(z.string({ error: "required" })).default([]),
  pictures: z.array(z.strictObject({ alt: z.string() })).default([]),
});

function errorsOf(value: unknown) {
  const parsed = form.safeParse(value);
  if (parsed.success) throw new Error("the form was expected to be wrong");
  return fieldErrors(parsed.error);
}

describe("fieldErrors", () => {
  test("gives the codes field by field", () => {
    expect(errorsOf({ name: "a", size: 1 })).toEqual({ name: ["too_short"] });
  });

  test("words that are no code of ours count as a wrong type", () => {
    expect(errorsOf({ name: "ab", size: "large" })).toEqual({ size: ["wrong_type"] });
  });

  test("what is wrong inside a list counts for its field, each code once", () => {
    expect(errorsOf({ name: "ab", size: 1, tags: [1, 2, 3] })).toEqual({ tags: ["required"] });
  });

  test("a nested field is named by its path, an unknown one as well", () => {
    const pictures = [{ alt: "" }, { alt: 1, title: "", height: 2 }];
    expect(errorsOf({ name: "ab", size: 1, pictures })).toEqual({
      "pictures.1.alt": ["wrong_type"],
      "pictures.1.title": ["unknown_field"],
      "pictures.1.height": ["unknown_field"],
    });
  });

  test("a body that is no object is named so", () => {
    expect(errorsOf("text")).toEqual({ body: ["wrong_type"] });
  });
});
