import { basename, join } from "node:path";
import { places } from "./server-files.ts";
import { StepFailure } from "./steps.ts";
import { releaseAt, runAsShop, type Server, switchRelease } from "./switch-release.ts";

/**
 * Updates the server to a release that is built in `places.releases`: backs the shop up, migrates its database while the release of before runs, and
 * switches. A failed backup or migration changes nothing. Throws a StepFailure.
 */
export async function updateTo(version: string, server: Server): Promise<void> {
  const { machine, say } = server;
  const release = join(places.releases, version);
  const current = await releaseAt(machine, places.current);
  if (current === undefined) throw new StepFailure("This is no server of npm run install-server.");
  const order = compareVersions(version, basename(current));
  if (order < 0)
    throw new StepFailure(
      `This server runs ${basename(current)}, which is newer: npm run rollback returns to the release of before.`,
    );
  if (order > 0) {
    const backup = `${places.data}/backups/backup-before-${version}-${Date.now()}.tar.gz`;
    say(`… backup ${backup}`);
    await runAsShop(machine, current, ["scripts/backup/backup.ts", backup]);
    say("… migrating the database");
    say(await runAsShop(machine, release, ["scripts/server/migrate.ts"]));
  }
  await switchRelease(release, server);
  say(`✓ The shop runs ${version}.`);
}

/** Returns the server to the release before the last switch, on the database as it is. Throws a StepFailure. */
export async function rollBack(server: Server): Promise<void> {
  const [current, previous] = await Promise.all(
    [places.current, places.previous].map((link) => releaseAt(server.machine, link)),
  );
  if (previous === undefined || previous === current)
    throw new StepFailure("This server had no other release before.");
  await switchRelease(previous, server);
  server.say(`✓ The shop runs ${basename(previous)}. Its data is as it was; nothing was restored.`);
}

/** Compares versions such as 1.10.0 and 1.9.0 by their numbers. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
