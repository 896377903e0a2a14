import { describe, expect, test } from "vitest";
import { createUploadPlaces, type Place } from "./upload-places.ts";

const bounds = {
  ofAddress: 2,
  inSum: 4,
  maxWaitingOfAddress: 2,
  maxWaiting: 3,
  maxWait: 60_000,
  slowTime: 60_000,
};

/** Takes places by name; `log` lists what happened to them. */
function openPlaces(other: Partial<typeof bounds> = {}) {
  const places = createUploadPlaces({ ...bounds, ...other });
  const log: string[] = [];
  const held = new Map<string, Place>();
  return {
    log,
    places,
    held,
    async take(name: string, address: string) {
      void places
        .take(address, () => log.push(`${name} is cut`))
        .then((place) => {
          log.push(`${name} ${place === null ? "is refused" : "enters"}`);
          if (place !== null) held.set(name, place);
        });
      await new Promise((resolve) => setImmediate(resolve));
    },
    async release(name: string) {
      held.get(name)?.release();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe("places of large bodies (C1)", () => {
  test("limit an address: further bodies wait, and the shop rejects too many", async () => {
    const { take, release, log, places } = openPlaces();
    for (const name of ["a1", "a2", "a3", "a4", "a5"]) await take(name, "192.0.2.1");
    expect(log).toEqual(["a1 enters", "a2 enters", "a5 is refused"]);
    expect(places.waiting()).toBe(2);
    await release("a2");
    expect(log.at(-1)).toBe("a3 enters");
  });

  test("reject a body that has waited too long", async () => {
    const { take, log, places } = openPlaces({ maxWait: 1 });
    for (const name of ["a1", "a2", "a3"]) await take(name, "192.0.2.1");
    await expect.poll(() => log.at(-1)).toBe("a3 is refused");
    expect(places.waiting()).toBe(0);
  });

  test("go from the network with the most to one with fewer, except those of complete bodies", async () => {
    const { take, held, log } = openPlaces();
    for (const host of [1, 2, 3, 4]) await take(`flood ${host}`, `192.0.2.${host}`);
    held.get("flood 1")?.complete();
    await take("home", "198.51.100.7");
    expect(log.slice(-2)).toEqual(["flood 2 is cut", "home enters"]);
    await take("another", "203.0.113.9");
    expect(log.slice(-2)).toEqual(["flood 3 is cut", "another enters"]);
  });

  test("pass from slow bodies to a waiting body", async () => {
    const { take, log } = openPlaces({ slowTime: 1 });
    for (const host of [1, 2, 3, 4]) await take(`slow ${host}`, `198.51.${host}.1`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await take("home", "203.0.113.9");
    expect(log.slice(-2)).toEqual(["slow 1 is cut", "home enters"]);
  });

  test("become free for the network with the fewest", async () => {
    const { take, release, log } = openPlaces();
    const senders = [
      ["a1", "192.0.2.1"],
      ["a2", "192.0.2.2"],
      ["b1", "198.51.100.1"],
      ["b2", "198.51.100.2"],
      ["a3", "192.0.2.3"],
      ["b3", "198.51.100.3"],
    ] as const;
    for (const [name, address] of senders) await take(name, address);
    expect(log).toEqual(["a1 enters", "a2 enters", "b1 enters", "b2 enters"]);
    await release("b1");
    expect(log.at(-1)).toBe("b3 enters");
  });

  test("to wait for go to a network with fewer waiting bodies", async () => {
    const { take, log } = openPlaces();
    for (const host of [1, 2, 3, 4]) await take(`b${host}`, `198.51.${host}.1`);
    for (const host of [5, 6, 7]) await take(`a${host}`, `192.0.2.${host}`);
    await take("a8", "192.0.2.8");
    expect(log.at(-1)).toBe("a8 is refused");
    await take("home", "203.0.113.9");
    expect(log.at(-1)).toBe("a7 is refused");
  });
});
