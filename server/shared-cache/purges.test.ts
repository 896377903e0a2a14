import { describe, expect, test } from "vitest";
import type { CatalogueVersion } from "#shop/catalogue-version.ts";
import { createPurges } from "./purges.ts";

/** Purges with a clock, a version and sold products that tests set. The first call has been made. */
async function openPurges() {
  const state = {
    time: 0,
    version: { content: 1, stock: 1, passed: 0, server: "db1" } as CatalogueVersion,
    moved: [] as readonly number[],
    isAway: false,
    hasDatabase: true,
  };
  const purged: string[] = [];
  const look = createPurges({
    async readVersion() {
      if (!state.hasDatabase) throw new Error("no database");
      return state.version;
    },
    findMoved: async () => state.moved,
    async purge(key) {
      if (state.isAway) throw new Error("away");
      purged.push(key);
    },
    now: () => state.time,
  });
  const lookAt = async (time: number) => {
    state.time = time;
    await look();
    return purged.splice(0);
  };
  const first = [await lookAt(0), await lookAt(10_000)];
  return { state, lookAt, first };
}

describe("createPurges", () => {
  test("purges everything at the start", async () => {
    const { first } = await openPurges();
    expect(first).toEqual([["shop"], ["shop"]]);
  });

  test("purges everything three times after a change of content", async () => {
    const { state, lookAt } = await openPurges();
    state.version = { ...state.version, content: 2 };
    const times = [20_000, 21_000, 21_500, 25_000, 26_000, 40_000];
    const purged: string[][] = [];
    for (const time of times) purged.push(await lookAt(time));
    expect(purged).toEqual([["shop"], [], ["shop"], [], ["shop"], []]);
  });

  test("purges the sold products after a change of stock, and lists at most every 30 s", async () => {
    const { state, lookAt } = await openPurges();
    Object.assign(state, { version: { ...state.version, stock: 2 }, moved: [7, 8] });
    expect(await lookAt(20_000)).toEqual(["p7", "p8", "lists"]);
    Object.assign(state, { version: { ...state.version, stock: 3 }, moved: [9] });
    expect(await lookAt(30_000)).toEqual(["p7", "p8", "lists", "p9"]);
    expect(await lookAt(49_999)).toEqual(["p9"]);
    expect(await lookAt(50_000)).toEqual(["lists"]);
  });

  test("purges everything after a failover, because the new primary may lack the last changes", async () => {
    const { state, lookAt } = await openPurges();
    state.version = { ...state.version, server: "db2" };
    expect(await lookAt(20_000)).toEqual(["shop"]);
  });

  test("purges everything after 10 s without a database, since the sold products are unknown", async () => {
    const { state, lookAt } = await openPurges();
    const lookWithout = async (time: number) => {
      state.hasDatabase = false;
      await expect(lookAt(time)).rejects.toThrow("no database");
      state.hasDatabase = true;
    };
    await lookWithout(20_000);
    expect(await lookAt(29_000)).toEqual([]);
    await lookWithout(30_000);
    await lookWithout(35_000);
    expect(await lookAt(40_001)).toEqual(["shop"]);
  });

  test("repeats a purge that failed", async () => {
    const { state, lookAt } = await openPurges();
    state.version = { ...state.version, content: 2 };
    state.isAway = true;
    await expect(lookAt(20_000)).rejects.toThrow("away");
    state.isAway = false;
    expect(await lookAt(60_000)).toEqual(["shop"]);
    expect(await lookAt(61_000)).toEqual([]);
  });

  test("purges everything instead of more than 200 keys", async () => {
    const { state, lookAt } = await openPurges();
    const moved = Array.from({ length: 201 }, (_, index) => index + 1);
    Object.assign(state, { version: { ...state.version, stock: 2 }, moved });
    expect(await lookAt(20_000)).toEqual(["shop", "lists"]);
  });
});
