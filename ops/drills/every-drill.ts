import { audit } from "./audit.ts";
import { backupAndRestore } from "./backup-and-restore.ts";
import { browsers } from "./browsers.ts";
import { changingCatalogue } from "./changing-catalogue.ts";
import { cluster } from "./cluster.ts";
import { frozen, restarted, slow } from "./database-trouble.ts";
import { databaseUpgrade } from "./database-upgrade.ts";
import type { Drill } from "./drill.ts";
import { fourStarts } from "./four-starts.ts";
import { fullDisk } from "./full-disk.ts";
import { histories } from "./histories.ts";
import { installServer } from "./install-server.ts";
import { killed } from "./killed.ts";
import { killedRestores } from "./killed-restores.ts";
import { killedReturns } from "./killed-returns.ts";
import { mailServerAway } from "./mail-server-away.ts";
import { mailsOfTwoReleases } from "./mails-of-two-releases.ts";
import { openApiFuzz } from "./openapi-fuzz.ts";
import { overload } from "./overload.ts";
import { previousReleaseRuns } from "./previous-release.ts";
import { scanners } from "./scanners.ts";
import { signInTiming } from "./sign-in-timing.ts";
import { sigterm } from "./sigterm.ts";
import { soak } from "./soak.ts";
import { strangeUploads } from "./strange-uploads.ts";
import { strangers } from "./strangers.ts";

/** In the order of their numbers. */
export const everyDrill: readonly Drill[] = [
  signInTiming,
  histories,
  scanners,
  openApiFuzz,
  killed,
  frozen,
  restarted,
  slow,
  fullDisk,
  sigterm,
  fourStarts,
  previousReleaseRuns,
  mailServerAway,
  mailsOfTwoReleases,
  backupAndRestore,
  killedRestores,
  overload,
  soak,
  strangeUploads,
  audit,
  changingCatalogue,
  strangers,
  cluster,
  browsers,
  killedReturns,
  installServer,
  databaseUpgrade,
];
