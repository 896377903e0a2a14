import type { NewFakeReport } from "#contract/authenticity/fake-report.ts";
import type { Database } from "#db/database.ts";
import type { RateLimit, RateLimits } from "../limits/rate-limits.ts";
import { triesOfNetwork } from "../limits/wide-network.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { PhotoRefusal, PictureDrawer, PicturesBusy } from "../media/picture-process/picture-work.ts";
import { storePhoto } from "../media/store-photo.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { TooManyGuesses } from "./check-code-within-limits.ts";
import { reportFake } from "./report-fake.ts";

const reportsOfAddress: RateLimit = { what: "fake report from an address", max: 10, minutes: 15 };

interface Desk {
  readonly db: Database;
  readonly photos: MediaStore;
  readonly pictureDrawer: PictureDrawer;
  readonly rateLimits: RateLimits;
}

export type ReportRefusal = TooManyGuesses | PhotoRefusal | PicturesBusy;

/** Stores a report with its photo and returns its case number. `pictures_busy` (too many photos) does not count in the limits. */
export async function receiveReport(
  { db, photos, pictureDrawer, rateLimits }: Desk,
  report: NewFakeReport,
  photo: Uint8Array | null,
  address: string,
): Promise<Result<string, ReportRefusal>> {
  const tries = triesOfNetwork(reportsOfAddress, address);
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return refuse({ code: "too_many_tries", seconds });
  const stored = photo === null ? null : await storePhoto(photos, pictureDrawer, photo, address);
  if (stored !== null && !stored.ok) {
    if (stored.refusal.code === "pictures_busy") await rateLimits.giveBack(db, tries);
    return stored;
  }
  const name = stored?.value ?? null;
  const { caseNumber, isNew } = await reportFake(db, report, name);
  if (!isNew && name !== null) await photos.delete(name);
  return accept(caseNumber);
}
