import { requireFreePort } from "#server/connections/listen.ts";
import { readSettings } from "#server/settings.ts";
import { checkOwnerPassword } from "#server/start/check-owner-password.ts";
import { describeFailure } from "#server/start/start-failure.ts";
import { buildShopIfChanged } from "./bundle/build-shop.ts";
import { giveUp } from "./launch/say.mjs";

// What would stop the start anyway is said before the build, not after it.
try {
  const { host, port, owner } = readSettings(process.env);
  await checkOwnerPassword(owner);
  await requireFreePort(host, port);
} catch (error) {
  giveUp(describeFailure(error));
}
await buildShopIfChanged();
await import("#server/main.ts");
