import { giveUp, say } from "../launch/say.mjs";
import { thisMachine } from "./machine.ts";
import { StepFailure } from "./steps.ts";
import { rollBack } from "./update-to.ts";
import { waitUntil } from "./wait-until.ts";

// `npm run rollback` runs the release before the last update again, on the database as it is.

if (process.getuid?.() !== 0) giveUp("Run this command as root: it restarts the shop.");
try {
  await rollBack({
    machine: thisMachine,
    say,
    untilReady: (port) => waitUntil(`http://127.0.0.1:${port}/readyz`, 60),
  });
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  giveUp(`✗ ${error.message}`);
}
