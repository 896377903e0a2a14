import { describe, expect, test } from "vitest";
import { createFairBudget } from "./fair-budget.ts";

/** Opens shares by name; `cut` lists the names of those that were cut. */
function openBudget() {
  const budget = createFairBudget({ ofAddress: 100, inSum: 300 });
  const cut: string[] = [];
  return {
    cut,
    amount: budget.amount,
    hold: (name: string, address: string) => budget.hold(address, () => cut.push(name)),
  };
}

describe("createFairBudget (B8, C1)", () => {
  test("cuts the oldest holder of an address beyond its bound", () => {
    const { cut, amount, hold } = openBudget();
    const [first, second] = [hold("first", "192.0.2.1"), hold("second", "192.0.2.1")];
    hold("neighbour", "192.0.2.2").add(90);
    second.add(40);
    first.add(60);
    expect(cut).toEqual([]);
    second.add(1);
    expect(cut).toEqual(["first"]);
    expect(amount()).toBe(131);
    first.add(1000);
    expect(amount()).toBe(131);
  });

  test("cuts the oldest holder of the network with the most beyond the sum", () => {
    const { cut, hold } = openBudget();
    hold("home", "198.51.100.7").add(100);
    for (const host of [1, 2, 3]) hold(`flood ${host}`, `192.0.2.${host}`).add(60);
    const late = hold("late", "203.0.113.9");
    late.add(50);
    expect(cut).toEqual(["flood 1"]);
    late.release();
    hold("flood 4", "192.0.2.4").add(70);
    hold("flood 5", "192.0.2.5").add(70);
    expect(cut).toEqual(["flood 1", "flood 2"]);
  });
});
