import { describe, expect, test } from "vitest";
import { addressLine } from "./address-line.ts";

describe("addressLine", () => {
  test.each([
    [
      "ar",
      { area: "الدقي", street: "شارع النصر", block: "12", house_number: "5" },
      "الدقي، شارع النصر، عمارة 12، شقة 5",
    ],
    [
      "en",
      { area: "", street: "شارع النصر", block: "12", house_number: "5" },
      "شارع النصر, Building 12, Flat 5",
    ],
    ["ar", { area: "", street: "شارع النصر", block: "ب4", house_number: "٥" }, "شارع النصر، عمارة ب4، شقة ٥"],
    [
      "ar",
      { area: "", street: "شارع النصر", block: "برج النيل", house_number: "الدور 3" },
      "شارع النصر، برج النيل، الدور 3",
    ],
    ["en", { area: "", street: "Nile St", block: "Villa 3", house_number: "" }, "Nile St, Villa 3"],
    ["ar", { area: "", street: "", block: "", house_number: "" }, ""],
  ] as const)("in %s names building and flat of %j", (locale, address, line) => {
    expect(addressLine(address, locale)).toBe(line);
  });
});
