import { describe, expect, test } from "vitest";
import { createByteLedger } from "./held-bytes.ts";

/** Opens bodies by name; `cut` lists the names of those that were cut. */
function openLedger() {
  const ledger = createByteLedger({ ofAddress: 100, inSum: 300 });
  const cut: string[] = [];
  return {
    cut,
    bytes: ledger.bytes,
    hold: (name: string, address: string) => ledger.hold(address, () => cut.push(name)),
  };
}

describe("bytes of incomplete bodies (C1)", () => {
  test("beyond the bound of an address cut its oldest body", () => {
    const { cut, bytes, hold } = openLedger();
    const [first, second] = [hold("first", "192.0.2.1"), hold("second", "192.0.2.1")];
    hold("neighbour", "192.0.2.2").add(90);
    second.add(40);
    first.add(60);
    expect(cut).toEqual([]);
    second.add(1);
    expect(cut).toEqual(["first"]);
    expect(bytes()).toBe(131);
    first.add(1000);
    expect(bytes()).toBe(131);
  });

  test("beyond the sum cut the oldest body of the network with the most bytes", () => {
    const { cut, hold } = openLedger();
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
