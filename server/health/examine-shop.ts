import type { Database } from "#db/database.ts";
import { ageOf, type BackupFile, newestOf } from "#shop/backups/backup-files.ts";
import type { ShopBackups } from "#shop/backups/shop-backups.ts";
import {
  databaseAhead,
  findEmailProblems,
  findFailingJobs,
  maxClockDifference,
} from "#shop/health/database-findings.ts";
import type { FoundProblem } from "#shop/health/findings.ts";
import { certificateEnd, minCertificateDays } from "./certificate.ts";
import { judgeSpace, type Space, spaceOf } from "./free-space.ts";

/** Parts of the shop that `examineShop` checks. */
export interface Examined {
  readonly db: Database;
  /** Folders of the database, the images and the backups that lie on this machine. */
  readonly folders: readonly string[];
  /** PUBLIC_URL; null if it is not set. */
  readonly publicUrl: string | null;
  /** Null without backups. */
  readonly backups: Pick<ShopBackups, "list" | "failure" | "proof" | "secondPlace"> | null;
  /** Other than this machine's in tests. */
  readonly findSpace?: (folder: string) => Promise<Space>;
  readonly findCertificateEnd?: (address: URL) => Promise<Date>;
}

const hour = 60 * 60_000;
const day = 24 * hour;
const gigabyte = 1e9;

/** Checks the shop and returns one finding per fault. A check that fails, such as one of an unreachable address, returns none. */
export async function examineShop(shop: Examined, now = new Date()): Promise<FoundProblem[]> {
  const checks = [
    findEmailProblems(shop.db),
    findFailingJobs(shop.db),
    findClock(shop.db),
    findDisk(shop),
    findCertificate(shop, now),
    findBackups(shop, now),
  ];
  const results = await Promise.allSettled(checks);
  return results.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
}

async function findClock(db: Database): Promise<FoundProblem[]> {
  const ahead = await databaseAhead(db);
  if (Math.abs(ahead) <= maxClockDifference) return [];
  return [{ code: "clock_off", level: "error", details: { seconds: Math.round(Math.abs(ahead) / 1000) } }];
}

async function findDisk({ folders, findSpace = spaceOf }: Examined): Promise<FoundProblem[]> {
  const spaces = await Promise.all(folders.map((folder) => findSpace(folder).catch(() => null)));
  const known = spaces.filter((space) => space !== null);
  const tightest = known
    .toSorted((one, other) => one.free - other.free)
    .find((space) => judgeSpace(space) !== "enough");
  if (tightest === undefined) return [];
  const level = judgeSpace(tightest) === "full" ? "error" : "warning";
  return [{ code: "disk_filling", level, details: { gigabytes: (tightest.free / gigabyte).toFixed(1) } }];
}

async function findCertificate(
  { publicUrl, findCertificateEnd = certificateEnd }: Examined,
  now: Date,
): Promise<FoundProblem[]> {
  if (publicUrl === null || !publicUrl.startsWith("https:")) return [];
  const ends = await findCertificateEnd(new URL(publicUrl));
  const days = Math.floor((ends.getTime() - now.getTime()) / day);
  if (days >= minCertificateDays) return [];
  return [{ code: "certificate_ending", level: "error", details: { days: Math.max(days, 0) } }];
}

async function findBackups({ backups }: Examined, now: Date): Promise<FoundProblem[]> {
  if (backups === null) return [];
  const [list, failure, proof, place] = await Promise.all([
    backups.list(),
    backups.failure(),
    backups.proof(),
    backups.secondPlace(),
  ]);
  const newest = newestOf(list);
  // A missing permission turns the proof off. The page of backups shows it.
  const isProofWrong = proof !== null && proof.problem !== null && proof.problem !== "no_permission";
  return [
    ...judgeAge(newest, now),
    ...reasonFor("backup_failed", failure),
    ...reasonFor("proof_failed", isProofWrong ? proof : null),
    ...reasonFor("copy_failed", place?.failure ?? null),
  ];
}

function judgeAge(newest: BackupFile | undefined, now: Date): FoundProblem[] {
  const age = ageOf(newest, now);
  if (newest === undefined || age === "fresh") return [];
  const hours = Math.floor((now.getTime() - newest.madeAt.getTime()) / hour);
  return [{ code: "backup_late", level: age === "very_late" ? "error" : "warning", details: { hours } }];
}

function reasonFor(code: FoundProblem["code"], failure: { readonly reason: string } | null): FoundProblem[] {
  return failure === null ? [] : [{ code, level: "error", details: { reason: failure.reason } }];
}
