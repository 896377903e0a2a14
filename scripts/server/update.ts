import { giveUp } from "../launch/say.mjs";
import { changeServer } from "./change-server.ts";
import { releaseStep } from "./copy-release.ts";
import { findIncomingRelease } from "./incoming-release.ts";
import { makeSteps } from "./steps.ts";
import { updateTo } from "./update-to.ts";

// `npm run update -- ARCHIVE|FOLDER|VERSION` brings a newer release to a server of install-server. It can run again after an interruption.

const [named, ...more] = process.argv.slice(2);
if (named === undefined || more.length > 0) giveUp("npm run update -- smile-1.2.3.tar.gz|folder|1.2.3");

await changeServer(async (server) => {
  const { version, checkout } = await findIncomingRelease(named, server.machine);
  await makeSteps([releaseStep(version, checkout)], server.machine, server.say);
  await updateTo(version, server);
});
