import { requireFreePort } from "#server/http/connections/listen.ts";
import { readSettings } from "#server/process/settings.ts";
import { describeFailure } from "#server/process/start-failure.ts";
import { checkOwnerPassword } from "#server/startup/check-owner-password.ts";
import { giveUp } from "./say.mjs";

/** Ends the process with the reason when settings, the first owner's password or a busy port prevent the start. */
export async function requireStart(): Promise<void> {
  try {
    const { host, port, owner } = readSettings(process.env);
    await checkOwnerPassword(owner);
    await requireFreePort(host, port);
  } catch (error) {
    giveUp(describeFailure(error));
  }
}
