import type { Database } from "#db/database.ts";
import { checkImages, type ImageCheck } from "#shop/media/check-images.ts";
import type { MediaStore } from "#shop/media/media-store.ts";

/** Public description of a problem with the images, and whether the process is still ready. */
export interface ImageProblem {
  readonly text: string;
  readonly ready: boolean;
}

export interface ImageWatch {
  problem(): ImageProblem | undefined;
  stop(): void;
}

interface WatchOptions {
  /** Called on every change with a text for the operator; undefined when all is well. */
  readonly onChange: (problem: string | undefined) => void;
  /** Milliseconds between two checks. */
  readonly interval?: { readonly healthy: number; readonly failing: number };
}

const defaultInterval = { healthy: 60_000, failing: 5000 };

/**
 * Checks a sample of the stored images now and regularly. Returns after the first check. A process that has never seen
 * an image, because the store has none or denies access, is misconfigured and not ready: another process may see them.
 * It is ready while the store is unavailable, since pages without images are better than none. A process that has seen
 * images stays ready: losing a store must not close the shop.
 */
export async function watchImages(
  db: Database,
  store: MediaStore,
  { onChange, interval = defaultInterval }: WatchOptions,
): Promise<ImageWatch> {
  let found: ImageCheck = { kind: "no_pictures" };
  let hasSeen = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const before = texts[found.kind];
    // The state of the images is unknown while the database is unavailable, which readiness reports.
    found = await checkImages(db, store).catch(() => found);
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

// Public texts contain neither place nor reason.
const texts: Record<ImageCheck["kind"], string | undefined> = {
  all: undefined,
  no_pictures: undefined,
  some: "some images that the database names are missing",
  none: "the images that the database names are not where MEDIA_URL leads",
  denied: "the store that MEDIA_URL names denies access to its images",
  away: "the store of the images does not answer",
};

function describe(text: string, found: ImageCheck): string {
  return "reason" in found ? `${text} (${found.reason})` : text;
}
