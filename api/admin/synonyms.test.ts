import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SearchExplanation } from "#contract/admin/search/search-explanation.ts";
import { SearchMiss } from "#contract/admin/search/search-miss.ts";
import { Synonym } from "#contract/admin/synonyms.ts";
import { createSearchMisses } from "#shop/search/search-misses.ts";
import { insertSearchCatalogue } from "#shop/testing/search-catalogue.ts";
import { exactly } from "../testing/test-api.ts";
import { createTestAdmin, dataIn, Listed } from "./testing/test-admin.ts";

const { db, ask, call } = await createTestAdmin();
afterAll(() => void vi.useRealTimers());
vi.useFakeTimers({ toFake: ["performance"] });
await insertSearchCatalogue(db);

const make = (phrase: unknown, means: unknown) => ask("POST", "/synonyms", { phrase, means });
/** Searches the storefront a second later. */
const found = async (query: string) => {
  vi.advanceTimersByTime(1000);
  const { json } = await call("GET", `/search?query=${encodeURIComponent(query)}`);
  return [...JSON.stringify(json).matchAll(/"sku":"([^"]+)"/g)].map(([, sku]) => sku);
};
const explained = async (query: string) => {
  const { status, json } = await ask("GET", `/searches/explain?q=${encodeURIComponent(query)}`);
  expect([query, status]).toEqual([query, 200]);
  return dataIn(SearchExplanation, json);
};

describe("synonyms", () => {
  test("change the storefront's search within a second, until they are deleted", async () => {
    expect(await found("mermaid potion")).toEqual([]);
    const made = dataIn(Synonym, (await make("Mermaid potion", "صابونة الفحم")).json);
    expect(await found("mermaid potion")).toEqual(["CLE-1"]);
    const changed = await ask("PATCH", `/synonyms/${made.id}`, { means: "Rose water" });
    expect(changed.json).toMatchObject({ data: { phrase: "Mermaid potion", means: "Rose water" } });
    expect(await found("mermaid potion")).toEqual(["CLE-2"]);
    expect((await ask("DELETE", `/synonyms/${made.id}`)).status).toBe(204);
    expect(await found("mermaid potion")).toEqual([]);
  });

  test("are rejected when they exist, in either direction", async () => {
    expect((await make("Mascara", "ماسكارا")).status).toBe(201);
    const { status, json } = await make("ماسكارا", "mascara");
    expect([status, json]).toMatchObject([409, { message: expect.stringContaining("Mascara and ماسكارا") }]);
    expect((await make("Serum", "serums")).status).toBe(409);
  });

  test("are listed as typed and found in any spelling", async () => {
    await make("Ombré", "100% ظل متدرّج");
    const ids = async (q: string) =>
      Listed.parse((await ask("GET", `/synonyms?q=${encodeURIComponent(q)}`)).json).data.length;
    expect([await ids("OMBRE"), await ids("ظل متدرج"), await ids("%"), await ids("_")]).toEqual([1, 1, 1, 0]);
  });

  test.each([
    [{ phrase: "x" }, "means"],
    [{ phrase: "x", means: "a b c d e" }, "means"],
    [{ phrase: "\u0000\u202E", means: "x" }, "phrase"],
    [{ phrase: "%", means: "x" }, "phrase"],
    [{ phrase: "a".repeat(10_000), means: "x" }, "phrase"],
    [{ phrase: "a".repeat(61), means: "x" }, "phrase"],
    [{ phrase: 7, means: "x" }, "phrase"],
    [{ phrase: "x", means: "y", id: 3 }, "id"],
  ])("rejects %j", async (body, field) => {
    const { status, json } = await ask("POST", "/synonyms", body);
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });
});

describe("searches without results", () => {
  beforeAll(async () => {
    const misses = createSearchMisses(db);
    const nothing = { isEmpty: true, relaxed: false };
    for (const query of ["foot cream", "foot cream", "nail polish", "01012345678"])
      misses.count(query, nothing);
    misses.count("gel refrigerator", { isEmpty: false, relaxed: true });
    await misses.write();
  });
  const rows = async (query = "") => {
    const { data } = Listed.parse((await ask("GET", `/searches${query}`)).json);
    return data.map((row) => exactly(SearchMiss, row));
  };

  test("are listed by frequency, without phone numbers, and can be dismissed", async () => {
    const all = await rows();
    expect(all.map(({ query }) => query)).toEqual(["foot cream", expect.any(String), expect.any(String)]);
    expect((await rows("?outcome=nearest")).map(({ query }) => query)).toEqual(["gel refrigerator"]);
    expect((await rows("?outcome=nothing&q=FOOT")).map(({ nothing }) => nothing)).toEqual([2]);
    expect((await ask("DELETE", `/searches/${all[0]?.id}`)).status).toBe(204);
    expect((await rows()).length).toBe(2);
    const { json } = await ask("GET", "/audit-log?resource=searches");
    expect(JSON.stringify(json)).not.toContain("foot");
  });

  test("are not counted when staff explain a query", async () => {
    const before = await rows();
    await explained("unheard of cream");
    expect(await rows()).toEqual(before);
  });
});

describe("GET /admin/searches/explain", () => {
  test("returns the words by which each product is found", async () => {
    await make("skin mud", "charcoal");
    const { words, products, relaxed } = await explained("the skin mud");
    expect(relaxed).toBe(false);
    expect(words).toMatchObject([
      { text: "the", outcome: "ignored", readings: [] },
      { text: "skin mud", outcome: "understood" },
    ]);
    expect(products).toMatchObject([
      { sku: "CLE-1", matches: [{ at: 1, place: "name", source: "synonym", means_en: "charcoal" }] },
    ]);
  });

  test("names concerns like the shop", async () => {
    const { words } = await explained("حبوب");
    const concerns = words.flatMap(({ readings }) => readings).filter(({ source }) => source === "concern");
    for (const { means_en, means_ar } of concerns) expect([means_en, means_ar].join()).not.toMatch(/~/);
  });
});
