import type { Database } from "#db/database.ts";
import { checkPictures, type PictureCheck } from "#shop/media/check-pictures.ts";
import type { MediaStore } from "#shop/media/media-store.ts";

/** What is wrong with the pictures, in words that anybody may read, and whether visitors had better go elsewhere. */
export interface PictureProblem {
  readonly text: string;
  readonly ready: boolean;
}

export interface PictureWatch {
  problem(): PictureProblem | undefined;
  stop(): void;
}

interface WatchOptions {
  /** Hears of every change, in words for the operator; undefined is that all is well again. */
  readonly onChange: (problem: string | undefined) => void;
  /** Milliseconds between two looks. */
  readonly interval?: { readonly healthy: number; readonly failing: number };
}

const defaultInterval = { healthy: 60_000, failing: 5000 };

/**
 * Looks for a sample of the pictures that the database names, now and from time to time; the first look is over when this
 * answers, and bounded as every call of database and store is. A process that has never seen one, because the store answers
 * that it has none or does not let it in, is set up wrongly and not ready: another one may see them. It is ready while the
 * store can't be reached, for then nobody sees them, and pages without pictures are better than none. A process that has
 * seen pictures stays ready: what vanishes later has vanished for all, and the loss of a store must not close the shop.
 */
export async function watchPictures(
  db: Database,
  store: MediaStore,
  { onChange, interval = defaultInterval }: WatchOptions,
): Promise<PictureWatch> {
  let found: PictureCheck = { kind: "no_pictures" };
  let hasSeen = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const before = texts[found.kind];
    // While the database is away nothing is known of pictures, and readiness asks it anyway.
    found = await checkPictures(db, store).catch(() => found);
    hasSeen ||= found.kind === "all" || found.kind === "some";
    const now = texts[found.kind];
    if (now !== before) onChange(now === undefined ? undefined : describe(now, found));
    if (!stopped) timer = setTimeout(look, now === undefined ? interval.healthy : interval.failing).unref();
  }

  await look();
  return {
    problem() {
      const text = texts[found.kind];
      return text === undefined ? undefined : { text, ready: hasSeen || found.kind === "away" };
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

// What anybody may read names neither place nor reason.
const texts: Record<PictureCheck["kind"], string | undefined> = {
  all: undefined,
  no_pictures: undefined,
  some: "some pictures that the database names are missing",
  none: "the pictures that the database names are not where MEDIA_URL leads",
  refused: "the store that MEDIA_URL names refuses to show its pictures",
  away: "the store of the pictures does not answer",
};

function describe(text: string, found: PictureCheck): string {
  return "reason" in found ? `${text} (${found.reason})` : text;
}
