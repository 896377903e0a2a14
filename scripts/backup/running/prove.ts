import { resolve } from "node:path";
import { say } from "#server/process/say.ts";
import { readSettings, type Settings } from "#server/process/settings.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { describeFailure, StartFailure } from "#server/process/start-failure.ts";
import { groupRows, type Proof, type ProofProblem } from "#shop/backups/proof.ts";
import { runOnce } from "../../processes/run-once.ts";
import { openSession } from "../open-session.ts";
import { UnusableBackup } from "../unusable-backup.ts";
import { brake } from "./brake.ts";
import { type ProvenBackup, proveBackup } from "./prove-backup.ts";
import { requireRoom } from "./require-room.ts";

// Restores a backup into a scratch database and prints the result as JSON: `node scripts/backup/running/prove.ts FILE`.

type Result = Omit<Proof, "backup" | "at">;
const unproven = { groups: [], images: 0 };

await runOnce("stopping; nothing is restored …", async ([given, ...more], shutdown) => {
  if (!given || more.length > 0) throw new StartFailure("Expected the name of a backup");
  const began = performance.now();
  const result = await prove(resolve(given), readSettings(process.env), shutdown).catch(asResult);
  say(JSON.stringify({ ...result, seconds: (performance.now() - began) / 1000 }));
  return true;
});

async function prove(file: string, settings: Settings, shutdown: Shutdown): Promise<Omit<Result, "seconds">> {
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (databaseUrl === undefined) throw new StartFailure("DATABASE_URL: expected the address of the shop");
  const session = await openSession(databaseUrl, "smile restore");
  shutdown.onShutdown(() => session.end());
  await requireRoom(databaseUrl, settings.dataDir);
  const onProgress = () => shutdown.signal.throwIfAborted();
  const order = { session, databaseUrl, onProgress, pause: brake() };
  const proving = proveBackup(file, order, async (proven) => resultOf(proven));
  // The shutdown waits until an interrupted proof has dropped its database.
  shutdown.onShutdown(async () => void (await proving.catch(() => {})));
  return await proving;
}

function resultOf({ contents, wrong }: ProvenBackup): Omit<Result, "seconds"> {
  return {
    problem: wrong.length === 0 ? null : "inconsistent",
    reason: wrong.slice(0, 5).join("\n"),
    groups: groupRows(contents.tables),
    images: Object.keys(contents.media).length + Object.keys(contents.photos).length,
  };
}

function asResult(error: unknown): Omit<Result, "seconds"> {
  const problem: ProofProblem = error instanceof UnusableBackup ? error.code : "failed";
  return { ...unproven, problem, reason: describeFailure(error) };
}
