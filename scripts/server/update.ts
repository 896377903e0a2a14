import { join } from "node:path";
import { giveUp, say } from "../launch/say.mjs";
import { copyRelease } from "./copy-release.ts";
import { findIncomingRelease } from "./incoming-release.ts";
import { thisMachine } from "./machine.ts";
import { places } from "./server-files.ts";
import { makeSteps, StepFailure } from "./steps.ts";
import { updateTo } from "./update-to.ts";
import { waitUntil } from "./wait-until.ts";

// `npm run update -- ARCHIVE|FOLDER|VERSION` brings a newer release to a server of install-server. It can run again after an interruption.

const [named, ...more] = process.argv.slice(2);
if (named === undefined || more.length > 0) giveUp("npm run update -- smile-1.2.3.tar.gz|folder|1.2.3");
if (process.getuid?.() !== 0) giveUp("Run this command as root: it restarts the shop.");

try {
  const { version, checkout } = await findIncomingRelease(named, thisMachine);
  const release = join(places.releases, version);
  const copy = checkout === null ? [] : copyRelease(checkout, release);
  await makeSteps(
    [
      {
        title: `release ${version} in ${release}`,
        isDone: async (machine) => (await machine.read(join(release, "package.json"))) !== undefined,
        actions: copy,
      },
    ],
    thisMachine,
    say,
  );
  await updateTo(version, {
    machine: thisMachine,
    say,
    untilReady: (port) => waitUntil(`http://127.0.0.1:${port}/readyz`, 60),
  });
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  giveUp(`✗ ${error.message}`);
}
