import { basename, join } from "node:path";
import { compareVersions } from "#contract/admin/health/release.ts";
import { deleteOldReleases } from "./old-releases.ts";
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
  await deleteOldReleases(server);
  say(`✓ The shop runs ${version}.`);
}

/**
 * Returns the server to the release before the last update, on the database as it is. Called again, also after an interruption, it finishes the same
 * rollback. Throws a StepFailure.
 */
export async function rollBack(server: Server): Promise<void> {
  const [current, previous] = await Promise.all(
    [places.current, places.previous].map((link) => releaseAt(server.machine, link)),
  );
  if (current === undefined || previous === undefined)
    throw new StepFailure("This server had no other release before.");
  const isBack = compareVersions(basename(previous), basename(current)) >= 0;
  const release = isBack ? current : previous;
  await switchRelease(release, server);
  server.say(`✓ The shop runs ${basename(release)}. Its data is as it was; nothing was restored.`);
}
