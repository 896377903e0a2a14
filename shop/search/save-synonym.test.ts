import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import { addSynonym, changeSynonym, deleteSynonym } from "./save-synonym.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);
beforeEach(async () => {
  await db.deleteFrom("synonyms").execute();
});

const add = (phrase: string, means: string) => inTransaction(db, (tx) => addSynonym(tx, { phrase, means }));
async function added(phrase: string, means: string): Promise<number> {
  const result = await add(phrase, means);
  return result.ok ? result.value : Number.NaN;
}
/** What search reads. */
const read = async () =>
  (await db.selectFrom("search_synonyms").select(["phrase", "means"]).orderBy("phrase").execute()).map(
    ({ phrase, means }) => `${phrase} = ${means}`,
  );
const contentVersion = async () =>
  (await db.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow()).version;

test("a pair is kept as it was typed, and read folded in both directions", async () => {
  const version = await contentVersion();
  const id = await added("Crow’s feet", "تجاعيد العين");
  expect(await db.selectFrom("synonyms").select(["id", "phrase", "means"]).execute()).toEqual([
    { id, phrase: "Crow’s feet", means: "تجاعيد العين" },
  ]);
  expect(await read()).toEqual(["crows feet = تجاعيد العين", "تجاعيد العين = crows feet"]);
  expect(await contentVersion()).toBeGreaterThan(version);
});

test("a change replaces what search reads; one of the spelling alone leaves it", async () => {
  const id = await added("sunblok", "sunscreen");
  await inTransaction(db, (tx) => changeSynonym(tx, id, { phrase: "sun shield" }));
  expect(await read()).toEqual(["sun shield = sunscreen", "sunscreen = sun shield"]);
  const version = await contentVersion();
  await inTransaction(db, (tx) => changeSynonym(tx, id, { phrase: "Sun Shield" }));
  expect([await read(), await contentVersion()]).toEqual([
    ["sun shield = sunscreen", "sunscreen = sun shield"],
    version,
  ]);
  await inTransaction(db, (tx) => changeSynonym(tx, id, { phrase: "sunscreen", means: "sun shield" }));
  expect((await read()).length).toBe(2);
  await inTransaction(db, (tx) => deleteSynonym(tx, id));
  expect(await read()).toEqual([]);
});

describe("refuses", () => {
  test.each([
    ["!؟", "serum", { code: "fields", errors: { phrase: ["required"] } }],
    ["serum", "\u200F%", { code: "fields", errors: { means: ["required"] } }],
    ["a-b-c-d-e", "serum", { code: "fields", errors: { phrase: ["too_many_words"] } }],
    ["Serum", "serums", { code: "synonym_needless" }],
    ["SPF50", "spf 50", { code: "synonym_needless" }],
    ["احمر شفاه", "أحمر شفاة", { code: "synonym_needless" }],
  ])("%j and %j", async (phrase, means, refusal) => {
    expect(await add(phrase, means)).toEqual({ ok: false, refusal });
  });

  test.each([
    ["makeup", "ميكب"],
    ["ميكب", "makeup"],
    ["MAKEUP!", " ميكَب"],
  ])("a pair that is there, in either direction: %j and %j", async (phrase, means) => {
    await add("Makeup", "ميكب");
    expect(await add(phrase, means)).toEqual({
      ok: false,
      refusal: { code: "synonym_taken", phrase: "Makeup", means: "ميكب" },
    });
    const other = await added("makeup", "ميك اب");
    const changed = await inTransaction(db, (tx) => changeSynonym(tx, other, { phrase, means }));
    expect(changed).toMatchObject({ ok: false, refusal: { code: "synonym_taken" } });
  });
});

test("there is an end to them", async () => {
  await sql`insert into synonyms (phrase, means, folded_phrase, folded_means)
    select 'a' || number, 'b', 'a' || number, 'b' from generate_series(1, 1000) as number`.execute(db);
  expect(await add("makeup", "ميكب")).toMatchObject({ ok: false, refusal: { code: "synonyms_full" } });
});

test("the same pair made by two at once is there once", async () => {
  const results = await Promise.all([add("makeup", "ميكب"), add("ميكب", "Makeup"), add("makeup", "ميكب")]);
  expect(results.filter(({ ok }) => ok).length).toBe(1);
  expect((await read()).length).toBe(2);
});

test("two pairs that take each other's words at once end in one of the two orders", async () => {
  const [one, other] = [await added("makeup", "ميكب"), await added("balm", "بلسم")];
  await Promise.all([
    inTransaction(db, (tx) => changeSynonym(tx, one, { phrase: "balm", means: "بلسم" })),
    inTransaction(db, (tx) => changeSynonym(tx, other, { phrase: "makeup", means: "ميكب" })),
  ]);
  expect((await read()).length).toBe(4);
});
