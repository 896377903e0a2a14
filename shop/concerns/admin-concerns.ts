import { type InferResult, sql } from "kysely";
import type {
  AdminConcernQuery,
  ConcernPatch,
  ConcernPositions,
  NewConcern,
} from "#contract/admin/concerns.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import { maxCounted } from "#contract/max-counted.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { type PositionRejection, setPositions } from "../audit/set-positions.ts";
import type { Author } from "../audit/write-entry.ts";
import { inTransaction } from "../in-transaction.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { randomKey } from "../listing/random-key.ts";
import { knownImages } from "../media/known-images.ts";
import { accept, type Result, reject } from "../result.ts";
import type { ConcernKind } from "./concerns.ts";

/** SQL of the number of products of a concern, up to `max`. A key is either an area or another concern, so no product counts twice. */
const productCount = (max: number | "all") =>
  `((select count(*) from (select from products where area = concerns.key limit ${max}) as counted)
    + (select count(*) from (select from product_concerns where concern_key = concerns.key limit ${max}) as counted))`;
/** Limited, for lists and their order. */
const listedCount = productCount(maxCounted);

function selectConcerns(db: Database, count: string) {
  return db
    .selectFrom("concerns")
    .select(["id", "key", "kind", "position", "name_en", "name_ar", "text_en", "text_ar"])
    .select(["media_id", "created_at", "updated_at"])
    .select([
      sql<string[]>`array(select phrase from concern_words
        where concern_words.concern_key = concerns.key order by phrase)`.as("words"),
      sql.raw<number>(count).as("product_count"),
      sql<number | null>`(select width from media where media.id = concerns.media_id)`.as("image_width"),
    ])
    .$narrowType<{ kind: ConcernKind }>();
}

export type AdminConcern = InferResult<ReturnType<typeof selectConcerns>>[number];

const filters = ({ q, kind }: ListFilters<AdminConcernQuery>) => [
  kind !== undefined && sql<boolean>`concerns.kind = ${kind}`,
  q !== "" &&
    sql<boolean>`(${contains([sql.ref("name_en"), sql.ref("name_ar"), sql.ref("key")], q)}
      or exists (select from concern_words
        where concern_words.concern_key = concerns.key and ${contains([sql.ref("phrase")], q)}))`,
];
const columns = { id: "concerns.id", created: "concerns.created_at", filters };
const sorts = {
  position: "concerns.position",
  id: "concerns.id",
  name_en: "lower(concerns.name_en)",
  name_ar: "concerns.name_ar",
  product_count: listedCount,
};

/** Areas, skin types and concerns with their search words, found by name, key or word. */
export const { list: listAdminConcerns } = listAndFind({
  select: (db) => selectConcerns(db, listedCount),
  ...columns,
  sorts,
});

/** A single concern, with an exact product count. */
export const { find: findAdminConcern } = listAndFind({
  select: (db) => selectConcerns(db, productCount("all")),
  ...columns,
  sorts,
});

/** Adds a concern as the last one of its kind and returns its id. */
export async function addConcern(
  tx: DatabaseTransaction,
  { words, key, ...concern }: NewConcern,
): Promise<Result<number, ChangeRejection>> {
  if (await isUnknownImage(tx, concern.media_id)) return reject({ code: "fields", errors: imageUnknown });
  const made = key ?? (keyOf(concern.name_en) || randomKey(concern.kind.replace("_", "-")));
  try {
    const { id } = await tx
      .insertInto("concerns")
      .values({
        ...concern,
        key: made,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from concerns where kind = ${concern.kind})`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await setWords(tx, made, words);
    return accept(id);
  } catch (error) {
    if (!isUniqueViolation(error, "concerns_pkey")) throw error;
    return reject({ code: "fields", errors: { [key === undefined ? "name_en" : "key"]: ["name_taken"] } });
  }
}

/** Changes names, text, image or search words. Search uses the words immediately. */
export async function changeConcern(
  tx: DatabaseTransaction,
  id: number,
  { words, ...changes }: ConcernPatch,
): Promise<Result<null, ChangeRejection>> {
  const concern = await tx.selectFrom("concerns").select("key").where("id", "=", id).executeTakeFirst();
  if (concern === undefined) return reject({ code: "unknown" });
  if (await isUnknownImage(tx, changes.media_id)) return reject({ code: "fields", errors: imageUnknown });
  if (Object.values(changes).some((value) => value !== undefined)) {
    await tx.updateTable("concerns").set(changes).where("id", "=", id).execute();
  }
  if (words !== undefined) await setWords(tx, concern.key, words);
  return accept(null);
}

const imageUnknown: FieldErrors = { media_id: ["unknown_choice"] };

async function isUnknownImage(tx: DatabaseTransaction, id: string | null | undefined): Promise<boolean> {
  return id != null && !(await knownImages(tx, [id])).has(id);
}

async function setWords(tx: DatabaseTransaction, key: string, words: readonly string[]): Promise<void> {
  const phrases = [...words];
  await sql`delete from concern_words
    where concern_key = ${key} and phrase <> all(${phrases}::text[])`.execute(tx);
  await sql`insert into concern_words (concern_key, phrase)
    select ${key}, phrase from unnest(${phrases}::text[]) as phrase on conflict do nothing`.execute(tx);
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** `products`: number of its products, including drafts and archived ones. */
export interface ConcernInUse {
  readonly code: "concern_in_use";
  readonly products: number;
}

/** Deletes an unused concern with its search words. Locks its row, so that no product uses it concurrently. */
export async function deleteConcern(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, ConcernInUse>> {
  const products = (await findAdminConcern(tx, id))?.product_count ?? 0;
  if (products > 0) return reject({ code: "concern_in_use", products });
  await tx.deleteFrom("concerns").where("id", "=", id).execute();
  return accept(null);
}

/** Sorts all concerns of one kind. */
export async function positionConcerns(
  db: Database,
  author: Author,
  { kind, ids }: ConcernPositions,
): Promise<Result<null, PositionRejection>> {
  return await inTransaction(db, async (tx) => {
    const present = await tx
      .selectFrom("concerns")
      .select(["id", "position"])
      .where("kind", "=", kind)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    return await setPositions(tx, author, "concerns", present, ids);
  });
}
