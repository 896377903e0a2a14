import { giveUp, say } from "../launch/say.mjs";
import { thisMachine } from "./machine.ts";
import { StepFailure } from "./steps.ts";
import type { Server } from "./switch-release.ts";
import { waitUntil } from "./wait-until.ts";

const readySeconds = 60;

/** Changes the releases of this server as root. Ends the process with the reason of a StepFailure. */
export async function changeServer(work: (server: Server) => Promise<void>): Promise<void> {
  if (process.getuid?.() !== 0) giveUp("Run this command as root: it restarts the shop.");
  try {
    await work({
      machine: thisMachine,
      say,
      untilReady: (port) => waitUntil(`http://127.0.0.1:${port}/readyz`, readySeconds),
    });
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    giveUp(`✗ ${error.message}`);
  }
}
