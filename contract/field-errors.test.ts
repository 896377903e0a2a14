import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors } from "./field-errors.ts";

const form = z.object({
  name: z.string({ error: "required" }).min(2, "too_short"),
  size: z.number(),
  tags: z.array(z.string({ error: "required" })).default([]),
  images: z.array(z.strictObject({ alt: z.string() })).default([]),
});

function errorsOf(value: unknown) {
  const parsed = form.safeParse(value);
  if (parsed.success) throw new Error("expected the form to be rejected");
  return fieldErrors(parsed.error);
}

describe("fieldErrors", () => {
  test("returns the codes of each field", () => {
    expect(errorsOf({ name: "a", size: 1 })).toEqual({ name: ["too_short"] });
  });

  test("returns wrong_type for unknown messages", () => {
    expect(errorsOf({ name: "ab", size: "large" })).toEqual({ size: ["wrong_type"] });
  });

  test("returns the distinct errors inside a list for its field", () => {
    expect(errorsOf({ name: "ab", size: 1, tags: [1, 2, 3] })).toEqual({ tags: ["required"] });
  });

  test("names a nested field by its path, also an unknown one", () => {
    const images = [{ alt: "" }, { alt: 1, title: "", height: 2 }];
    expect(errorsOf({ name: "ab", size: 1, images })).toEqual({
      "images.1.alt": ["wrong_type"],
      "images.1.title": ["unknown_field"],
      "images.1.height": ["unknown_field"],
    });
  });

  test("returns an error of the body if it is no object", () => {
    expect(errorsOf("text")).toEqual({ body: ["wrong_type"] });
  });
});
