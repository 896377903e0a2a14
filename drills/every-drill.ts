import { backupAndRestore } from "./backup-and-restore.ts";
import { frozen, restarted, slow } from "./database-trouble.ts";
import type { Drill } from "./drill.ts";
import { fourStarts } from "./four-starts.ts";
import { fullDisk } from "./full-disk.ts";
import { histories } from "./histories.ts";
import { killed } from "./killed.ts";
import { mailServerAway } from "./mail-server-away.ts";
import { previousReleaseRuns } from "./previous-release.ts";
import { sigterm } from "./sigterm.ts";
import { soak } from "./soak.ts";

/** In the order of their lines. */
export const everyDrill: readonly Drill[] = [
  histories,
  killed,
  frozen,
  restarted,
  slow,
  fullDisk,
  sigterm,
  fourStarts,
  previousReleaseRuns,
  mailServerAway,
  backupAndRestore,
  soak,
];
