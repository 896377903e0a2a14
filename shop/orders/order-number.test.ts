import { expect, test } from "vitest";
import { isOrderNumber, typedOrderNumber } from "#contract/orders/order-number.ts";
import { newOrderNumber } from "./order-number.ts";

test("an order number has eight digits and Damm's check digit", () => {
  expect(newOrderNumber(() => 10_000_572)).toMatch(/^10000572\d$/);
});

test("newOrderNumber returns valid and different numbers", () => {
  const numbers = Array.from({ length: 200 }, () => newOrderNumber());
  expect(numbers.filter((number) => !isOrderNumber(number))).toEqual([]);
  expect(new Set(numbers).size).toBeGreaterThan(195);
});

test("newOrderNumber starts with 1 to 9, because spreadsheets remove leading zeros", () => {
  const numbers = Array.from({ length: 2000 }, () => newOrderNumber());
  expect(numbers.filter((number) => !/^[1-9]\d{8}$/.test(number))).toEqual([]);
});

// 572 → 4 is the example of Damm's method; leading zeros do not change the result.
test.each([
  ["051127137", "051127137"],
  ["51127137", "051127137"],
  ["5724", "000005724"],
  ["٥١١٢٧١٣٧", "051127137"],
  [" \u206651 127-137\u2069 ", "051127137"],
  ["51127137.0", "051127137"],
  ["51127137.00", "051127137"],
  ["5.1127137E+07", "051127137"],
  ["5.1127137e7", "051127137"],
  ["5.11E+07", "511E07"],
  ["51127138", "51127138"],
  ["", ""],
])("typedOrderNumber returns %j as %j", (typed, number) => {
  expect(typedOrderNumber(typed)).toBe(number);
});

test.each(["", "00000572", "0000057244", "00000572٤", "00000572a", " 000005724"])("rejects %j", (text) => {
  expect(isOrderNumber(text)).toBe(false);
});

const numbers = Array.from({ length: 100 }, (_, index) =>
  newOrderNumber(() => 10_000_000 + ((index * 7_919_817) % 9e7)),
);

test("detects every single wrong digit", () => {
  const unnoticed = numbers.flatMap((number) =>
    [...number].flatMap((right, place) =>
      [..."0123456789"]
        .filter((digit) => digit !== right)
        .map((digit) => number.slice(0, place) + digit + number.slice(place + 1))
        .filter(isOrderNumber),
    ),
  );
  expect(unnoticed).toEqual([]);
});

test("detects every swap of two neighbouring digits", () => {
  const unnoticed = numbers.flatMap((number) =>
    [...number.slice(1)]
      .map((right, place) => {
        const left = number[place] ?? "";
        return left === right ? "" : number.slice(0, place) + right + left + number.slice(place + 2);
      })
      .filter(isOrderNumber),
  );
  expect(unnoticed).toEqual([]);
});
