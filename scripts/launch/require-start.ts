import { requireFreePort } from "#server/connections/listen.ts";
import { readSettings } from "#server/settings.ts";
import { checkOwnerPassword } from "#server/start/check-owner-password.ts";
import { describeFailure } from "#server/start/start-failure.ts";
import { giveUp } from "./say.mjs";

/** Ends the process with the reason where settings, the first owner's password or a busy port would not let the shop start. */
export async function requireStart(): Promise<void> {
  try {
    const { host, port, owner } = readSettings(process.env);
    await checkOwnerPassword(owner);
    await requireFreePort(host, port);
  } catch (error) {
    giveUp(describeFailure(error));
  }
}
