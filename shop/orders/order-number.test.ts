import { expect, test } from "vitest";
import { isOrderNumber, newOrderNumber } from "./order-number.ts";

test("an order number has eight digits and Damm's check digit", () => {
  // 572 → 4 is the example of Damm's method; leading zeros do not change the result.
  expect(newOrderNumber(() => 572)).toBe("000005724");
  expect(newOrderNumber(() => 0)).toBe("000000000");
});

test("newOrderNumber returns valid and different numbers", () => {
  const numbers = Array.from({ length: 200 }, () => newOrderNumber());
  expect(numbers.filter((number) => !isOrderNumber(number))).toEqual([]);
  expect(new Set(numbers).size).toBeGreaterThan(195);
});

test.each(["", "00000572", "0000057244", "00000572٤", "00000572a", " 000005724"])("rejects %j", (text) => {
  expect(isOrderNumber(text)).toBe(false);
});

const numbers = Array.from({ length: 100 }, (_, index) => newOrderNumber(() => (index * 7_919_817) % 1e8));

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
