import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import { reject } from "../result.ts";
import { addSynonym, changeSynonym, deleteSynonym } from "./synonyms.ts";

const { db } = await openTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("synonyms").execute();
});

const add = (phrase: string, means: string) => inTransaction(db, (tx) => addSynonym(tx, { phrase, means }));
async function added(phrase: string, means: string): Promise<number> {
  const result = await add(phrase, means);
  return result.ok ? result.value : Number.NaN;
}
/** Rows that search reads. */
const read = async () =>
  (await db.selectFrom("search_synonyms").select(["phrase", "means"]).orderBy("phrase").execute()).map(
    ({ phrase, means }) => `${phrase} = ${means}`,
  );
const contentVersion = async () =>
  (await db.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow()).version;

test("stores a pair as typed, and folded in both directions for search", async () => {
  const version = await contentVersion();
  const id = await added("Crow’s feet", "تجاعيد العين");
  expect(await db.selectFrom("synonyms").select(["id", "phrase", "means"]).execute()).toEqual([
    { id, phrase: "Crow’s feet", means: "تجاعيد العين" },
  ]);
  expect(await read()).toEqual(["crows feet = تجاعيد العين", "تجاعيد العين = crows feet"]);
  expect(await contentVersion()).toBeGreaterThan(version);
});

test("replaces the folded rows, except when only the spelling changes", async () => {
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

describe("rejects", () => {
  test.each([
    ["!؟", "serum", { code: "fields", errors: { phrase: ["required"] } }],
    ["serum", "\u200F%", { code: "fields", errors: { means: ["required"] } }],
    ["a-b-c-d-e", "serum", { code: "fields", errors: { phrase: ["too_many_words"] } }],
    ["Serum", "serums", { code: "synonym_needless" }],
    ["SPF50", "spf 50", { code: "synonym_needless" }],
    ["احمر شفاه", "أحمر شفاة", { code: "synonym_needless" }],
  ])("%j and %j", async (phrase, means, rejection) => {
    expect(await add(phrase, means)).toEqual({ ok: false, rejection });
  });

  test.each([
    ["makeup", "ميكب"],
    ["ميكب", "makeup"],
    ["MAKEUP!", " ميكَب"],
  ])("an existing pair in either direction: %j and %j", async (phrase, means) => {
    await add("Makeup", "ميكب");
    expect(await add(phrase, means)).toEqual(
      reject({ code: "synonym_taken", phrase: "Makeup", means: "ميكب" }),
    );
    const other = await added("makeup", "ميك اب");
    const changed = await inTransaction(db, (tx) => changeSynonym(tx, other, { phrase, means }));
    expect(changed).toMatchObject({ ok: false, rejection: { code: "synonym_taken" } });
  });
});

test("rejects a pair above the maximum", async () => {
  await sql`insert into synonyms (phrase, means, folded_phrase, folded_means)
    select 'a' || number, 'b', 'a' || number, 'b' from generate_series(1, 1000) as number`.execute(db);
  expect(await add("makeup", "ميكب")).toMatchObject({ ok: false, rejection: { code: "synonyms_full" } });
});

test("adds the same pair once when three requests are concurrent", async () => {
  const results = await Promise.all([add("makeup", "ميكب"), add("ميكب", "Makeup"), add("makeup", "ميكب")]);
  expect(results.filter(({ ok }) => ok).length).toBe(1);
  expect((await read()).length).toBe(2);
});

test("two concurrent changes that exchange the words of two pairs end in one of the two orders", async () => {
  const [one, other] = [await added("makeup", "ميكب"), await added("balm", "بلسم")];
  await Promise.all([
    inTransaction(db, (tx) => changeSynonym(tx, one, { phrase: "balm", means: "بلسم" })),
    inTransaction(db, (tx) => changeSynonym(tx, other, { phrase: "makeup", means: "ميكب" })),
  ]);
  expect((await read()).length).toBe(4);
});
