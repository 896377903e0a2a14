import type { NewFakeReport } from "#contract/fake-report.ts";
import type { Database } from "#db/database.ts";
import type { RateLimit, RateLimits } from "../limits/rate-limits.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { PhotoRefusal } from "../media/reencode-image.ts";
import { storePhoto } from "../media/store-photo.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { TooManyGuesses } from "./check-code-within-limits.ts";
import { reportFake } from "./report-fake.ts";

const reportsOfAddress: RateLimit = { what: "fake report from an address", max: 10, minutes: 15 };

interface Desk {
  readonly db: Database;
  readonly photos: MediaStore;
  readonly rateLimits: RateLimits;
}

/** Takes a report with its photo from somebody at an address of the network; answers its case number. */
export async function receiveReport(
  { db, photos, rateLimits }: Desk,
  report: NewFakeReport,
  photo: Uint8Array | null,
  address: string,
): Promise<Result<string, TooManyGuesses | PhotoRefusal>> {
  const seconds = await rateLimits.take(db, [{ limit: reportsOfAddress, whose: address }]);
  if (seconds !== null) return refuse({ code: "too_many_tries", seconds });
  const stored = photo === null ? null : await storePhoto(photos, photo);
  if (stored !== null && !stored.ok) return stored;
  const name = stored?.value ?? null;
  const { caseNumber, isNew } = await reportFake(db, report, name);
  if (!isNew && name !== null) await photos.delete(name);
  return accept(caseNumber);
}
