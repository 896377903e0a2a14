import { describe, expect, test } from "vitest";
import { factInput } from "../admin/catalogue/fact-input.ts";
import { parseInci } from "./inci.ts";

describe("parseInci", () => {
  test.each([
    ["Aqua, Glycerin,Niacinamide", ["Aqua", "Glycerin", "Niacinamide"]],
    ["Ingredients: Aqua; Glycerin.", ["Aqua", "Glycerin"]],
    ["المكوّنات: Aqua، Glycerin؛ Betaine", ["Aqua", "Glycerin", "Betaine"]],
    ["INCI:\nAqua\r\nGlycerin\n\n", ["Aqua", "Glycerin"]],
    [
      "Aqua (Water, Eau), Parfum (Fragrance (Linalool, Citral))",
      ["Aqua (Water, Eau)", "Parfum (Fragrance (Linalool, Citral))"],
    ],
    ["1,2-Hexanediol, PEG-40,CI 77891", ["1,2-Hexanediol", "PEG-40", "CI 77891"]],
    ["Aqua • Glycerin · Betaine", ["Aqua", "Glycerin", "Betaine"]],
    [" , ;\n. ", []],
    ["", []],
  ])("parses %j", (pasted, names) => {
    expect(parseInci(pasted)).toEqual(names);
    expect(parseInci(names.join(", "))).toEqual(names);
  });
});

describe("factInput of ingredients", () => {
  const input = factInput({ kind: "ingredients" });

  test.each([
    ["Aqua (Water", "inci_parentheses"],
    ["Aqua) (", "inci_parentheses"],
    ["x".repeat(201), "inci_name_long"],
    [Array.from({ length: 201 }, (_, at) => `Name ${at}`).join(","), "inci_too_many"],
    [Array.from({ length: 100 }, () => "ن".repeat(60)).join(","), "too_long"],
    ["x".repeat(30_000), "too_long"],
    [7, "wrong_type"],
    [[{}], "wrong_type"],
  ])("rejects %j", (typed, code) => {
    expect(input.safeParse(typed).error?.issues[0]?.message).toBe(code);
  });

  test("accepts 200 names", () => {
    const names = Array.from({ length: 200 }, (_, at) => `Name ${at}`);
    expect(input.parse(names)).toEqual(names);
  });
});
