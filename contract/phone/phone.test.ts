import { describe, expect, test } from "vitest";
import { z } from "zod";
import { nationalPhone, parsePhone, readablePhone } from "./phone.ts";
import vectorFile from "./phone.vectors.json" with { type: "json" };
import { phoneField } from "./phone-field.ts";

const vectors = z.array(z.tuple([z.string(), z.string().nullable()])).parse(vectorFile.vectors);

describe("parsePhone", () => {
  test.each(vectors)("normalises %j to %j", (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored);
  });

  test.each([
    "01012345678 or 01112345678",
    "0101234567x",
    "+20001012345678",
    "2010123456789",
    "1e1012345678",
  ])("rejects %j", (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  test("formats national and readable numbers", () => {
    expect(nationalPhone("+201512345678")).toBe("01512345678");
    expect(readablePhone("+201512345678")).toBe("015 1234 5678");
  });
});

describe("phoneField", () => {
  const complaint = (typed: unknown) =>
    phoneField.safeParse(typed).error?.issues.map((issue) => issue.message);

  test("returns the normalised number", () => {
    expect(phoneField.parse(" ٠١٠ ١٢٣٤ ٥٦٧٨ ")).toBe("+201012345678");
  });

  test.each([
    [undefined, "required"],
    [null, "required"],
    ["", "required"],
    ["   ", "required"],
    ["02 2345 6789", "phone_prefix"],
    ["01312345678", "phone_prefix"],
    ["+20 (0)13 1234 5678", "phone_prefix"],
    ["+20 (0)10 1234 567", "phone_short"],
    ["0020 010 1234 56789", "phone_long"],
    ["abc", "phone_invalid"],
    ["0101234567", "phone_short"],
    ["+20 10 1234", "phone_short"],
    ["010123456789", "phone_long"],
    ["٠١٠١٢٣٤٥٦٧٨٩", "phone_long"],
    ["01012345678 home", "phone_invalid"],
    ["01012345678+", "phone_invalid"],
    ["0".repeat(10_000), "phone_invalid"],
  ])("%j returns one error: %s", (typed, code) => {
    expect(complaint(typed)).toEqual([code]);
  });
});
