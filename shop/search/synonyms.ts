import { type InferResult, sql } from "kysely";
import type { NewSynonym, SynonymPatch, SynonymQuery } from "#contract/admin/synonyms.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";
import { stemOf } from "./text/stem.ts";
import { tokensOf } from "./text/tokens.ts";

function selectSynonyms(db: Database) {
  return db.selectFrom("synonyms").select(["id", "phrase", "means", "created_at", "updated_at"]);
}

export type Synonym = InferResult<ReturnType<typeof selectSynonyms>>[number];

/** Synonyms of the staff, found by either phrase in any spelling. */
export const { list: listSynonyms, find: findSynonym } = listAndFind({
  select: selectSynonyms,
  id: "id",
  created: "created_at",
  sorts: { id: "id", phrase: "folded_phrase", means: "folded_means" },
  filters: ({ q }: ListFilters<SynonymQuery>, eb) => {
    const folded = tokensOf(q).join(" ");
    return [
      q !== "" &&
        (folded === ""
          ? contains([eb.ref("phrase"), eb.ref("means")], q)
          : contains([eb.ref("folded_phrase"), eb.ref("folded_means")], folded)),
    ];
  },
});

/** Maximum length of a phrase in words, as for phrases that are indexed as one lexeme. */
const maxWords = 4;
/** Maximum number of pairs, because reading the dictionary again takes time. */
const maxSynonyms = 1000;

/** Reason why a pair of synonyms is not saved. */
export type SynonymRejection =
  | ChangeRejection
  /** Search already treats both phrases alike. */
  | { readonly code: "synonym_needless" }
  | { readonly code: "synonym_taken"; readonly phrase: string; readonly means: string }
  | { readonly code: "synonyms_full"; readonly max: number };

/** Adds a pair of phrases that find each other and returns its id. Search uses it within a second. */
export async function addSynonym(
  tx: DatabaseTransaction,
  pair: NewSynonym,
): Promise<Result<number, SynonymRejection>> {
  const checked = await checkPair(tx, pair, null);
  if (!checked.ok) return checked;
  const { count } = await tx
    .selectFrom("synonyms")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= maxSynonyms) return reject({ code: "synonyms_full", max: maxSynonyms });
  const { id } = await tx
    .insertInto("synonyms")
    .values(checked.value)
    .returning("id")
    .executeTakeFirstOrThrow();
  return accept(id);
}

/** Changes one or both phrases of a pair, with the same checks as `addSynonym`. Rejects an unknown pair. */
export async function changeSynonym(
  tx: DatabaseTransaction,
  id: number,
  changes: SynonymPatch,
): Promise<Result<null, SynonymRejection>> {
  const before = await tx
    .selectFrom("synonyms")
    .select(["phrase", "means"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (before === undefined) return reject({ code: "unknown" });
  const { phrase = before.phrase, means = before.means } = changes;
  const checked = await checkPair(tx, { phrase, means }, id);
  if (!checked.ok) return checked;
  await tx.updateTable("synonyms").set(checked.value).where("id", "=", id).execute();
  return accept(null);
}

/** Deletes a pair of synonyms. An unknown id changes nothing. */
export async function deleteSynonym(tx: DatabaseTransaction, id: number): Promise<Result<null, never>> {
  await tx.deleteFrom("synonyms").where("id", "=", id).execute();
  return accept(null);
}

/** Checks a pair and returns its columns. Locks the table, so that no other transaction changes a pair until this one ends. */
async function checkPair(tx: DatabaseTransaction, { phrase, means }: NewSynonym, id: number | null) {
  const [tokens, meant] = [tokensOf(phrase), tokensOf(means)];
  const [wrong, wrongMeaning] = [wordsError(tokens), wordsError(meant)];
  const errors = {
    ...(wrong !== null && { phrase: [wrong] }),
    ...(wrongMeaning !== null && { means: [wrongMeaning] }),
  };
  if (Object.keys(errors).length > 0) return reject({ code: "fields" as const, errors });
  if (stemsOf(tokens) === stemsOf(meant)) return reject({ code: "synonym_needless" as const });
  const [folded_phrase, folded_means] = [tokens.join(" "), meant.join(" ")];
  await sql`lock table synonyms in share row exclusive mode`.execute(tx);
  const other = await tx
    .selectFrom("synonyms")
    .select(["id", "phrase", "means"])
    .where(sql`least(folded_phrase, folded_means)`, "=", sql`least(${folded_phrase}, ${folded_means})`)
    .where(sql`greatest(folded_phrase, folded_means)`, "=", sql`greatest(${folded_phrase}, ${folded_means})`)
    .executeTakeFirst();
  if (other !== undefined && other.id !== id)
    return reject({ code: "synonym_taken" as const, phrase: other.phrase, means: other.means });
  return accept({ phrase, means, folded_phrase, folded_means });
}

function wordsError(tokens: readonly string[]): FieldErrorCode | null {
  if (tokens.length === 0) return "required";
  return tokens.length > maxWords ? "too_many_words" : null;
}

function stemsOf(tokens: readonly string[]): string {
  return tokens.map(stemOf).join(" ");
}
