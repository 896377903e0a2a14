import { sql } from "kysely";
import { largestJpeg } from "#contract/media.ts";
import type { Database } from "#db/database.ts";
import type { MediaStore } from "./media-store.ts";
import { isStoreRejection, storeFailureReason } from "./store-failure.ts";

/** Result of a sample: which images of the database the store has. */
export type ImageCheck =
  | { readonly kind: "all" | "no_pictures" }
  | { readonly kind: "some" | "none"; readonly missing: readonly string[] }
  /** The store denies access. */
  | { readonly kind: "denied"; readonly reason: string }
  /** The store is unreachable. */
  | { readonly kind: "away"; readonly reason: string };

const newest = 3;
const others = 3;

/** Checks the newest images and a few random ones. */
export async function checkImages(db: Database, store: MediaStore): Promise<ImageCheck> {
  const names = await sampleNames(db);
  if (names.length === 0) return { kind: "no_pictures" };
  try {
    const there = await Promise.all(names.map((name) => store.exists(name)));
    const missing = names.filter((_, index) => there[index] === false);
    if (missing.length === 0) return { kind: "all" };
    return { kind: missing.length === names.length ? "none" : "some", missing };
  } catch (error) {
    return { kind: isStoreRejection(error) ? "denied" : "away", reason: storeFailureReason(error) };
  }
}

/** One file per image is enough: all files are stored before the database row. */
async function sampleNames(db: Database): Promise<string[]> {
  const images = db.selectFrom("media").select(["id", "width"]);
  const [latest, random] = await Promise.all([
    images.orderBy("created_at", "desc").orderBy("id").limit(newest).execute(),
    images.orderBy(sql`random()`).limit(others).execute(),
  ]);
  const names = [...latest, ...random].map(({ id, width }) => largestJpeg(id, width).replace("/media/", ""));
  return [...new Set(names)];
}
