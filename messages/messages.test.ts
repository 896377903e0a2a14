import { describe, expect, test } from "vitest";
import { fieldErrorCodes } from "#contract/field-errors.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import ar from "./ar.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import { fieldErrorMessage } from "./field-error-message.ts";
import { orderStatusName } from "./order-status.ts";

describe("fieldErrorMessage", () => {
  test.each(fieldErrorCodes)("returns a sentence in both languages for %s", (code) => {
    expect(fieldErrorMessage(code, "en")).toMatch(/^[A-Z].+\.(com\.)?$/);
    expect(fieldErrorMessage(code, "ar")).toMatch(/^\p{Script=Arabic}.+\.$/u);
  });

  test("uses Western digits in Arabic too", () => {
    const arabic = fieldErrorCodes.map((code) => fieldErrorMessage(code, "ar")).join(" ");
    expect(arabic).not.toMatch(/[٠-٩۰-۹]/);
  });
});

describe("order statuses", () => {
  test.each([
    [3, "PROCESSING", "Processing", "قيد التجهيز"],
    [4, "SHIPPED", "Shipped", "تم الشحن"],
    [5, "DELIVERED", "Delivered", "تم التسليم"],
    [6, "CANCELLED", "Cancelled", "تم الإلغاء"],
    [7, "RETURNED", "Returned", "مرتجع"],
  ] as const)("names %d %s", (id, code, english, arabic) => {
    expect([orderStatuses[id].name, orderStatusName(id, "en"), orderStatusName(id, "ar")]).toEqual([
      code,
      english,
      arabic,
    ]);
  });
});

test("no message has Arabic digits, because all displayed digits are Western", () => {
  const texts = [...Object.values(ar), ...Object.values(en)].map((text) => JSON.stringify(text));
  expect(texts.filter((text) => /[٠-٩۰-۹]/.test(text))).toEqual([]);
});
