import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createAuthenticityApi } from "#api/authenticity/authenticity-api.ts";
import { guessLimits, noGuessLimits } from "#shop/authenticity/guess-limits.ts";
import { openIncomingBodies } from "#shop/limits/bodies/incoming-bodies.ts";
import { createAdmission } from "./http/admission.ts";
import { clientAddressBehind } from "./http/client-address.ts";
import { closeOnShutdown, listen, requireFreePort } from "./http/connections/listen.ts";
import { rejectUnreadable } from "./http/connections/reject-unreadable.ts";
import { noteRoute } from "./http/matched-route.ts";
import { watchReadiness } from "./http/readiness.ts";
import { openLog } from "./process/log.ts";
import { say } from "./process/say.ts";
import { readSettings } from "./process/settings.ts";
import { createShutdown } from "./process/shutdown.ts";
import { describeFailure } from "./process/start-failure.ts";
import { createSite } from "./site/create-site.ts";
import { openCodeKey } from "./startup/open-code-key.ts";
import { openShopDatabase } from "./startup/open-database.ts";
import { startDatabase } from "./startup/start-database.ts";

// `npm run verify-service` runs the authenticity service alone, beside the shop or on another host.

const usualPort = "3001";

const shutdown = createShutdown({
  ending: () => say("closing the service …"),
  failed: (error) => process.stderr.write(`${describeFailure(error)}\n`),
});
try {
  await open();
} catch (error) {
  if (!shutdown.signal.aborted) process.stderr.write(`${describeFailure(error)}\n`);
  shutdown.begin(1);
}

async function open(): Promise<void> {
  const settings = readSettings({ ...process.env, PORT: process.env["PORT"] || usualPort });
  const port = await requireFreePort(settings.host, settings.port);
  const log = openLog(settings.logLevel);
  const database = startDatabase(settings, shutdown, (error) => {
    log.fatal({ err: error }, "the database is lost");
    shutdown.begin(1);
  });
  const db = await openShopDatabase(database, shutdown, settings);
  const guesses = settings.rateLimits ? guessLimits : noGuessLimits;
  const codes = { key: await openCodeKey(db, settings), limits: settings.checkLimits, guesses };
  const { trustedProxies } = settings;
  const clientAddress = clientAddressBehind(trustedProxies);
  const shopUrl = settings.publicUrl ?? "http://localhost:3000";
  const api = createAuthenticityApi({
    db,
    bodies: openIncomingBodies((error) => log.error({ err: error }, "failed")),
    admitted: createAdmission(clientAddress),
    codes,
    clientAddress,
    publicUrl: shopUrl,
    onError: (error) => log.error({ err: error }, "failed"),
  });
  const service = new Hono()
    .use(noteRoute(() => null))
    .get("/livez", (c) => c.text("alive"))
    .route("/api", api);
  const publicUrl = settings.verifyUrl ?? shopUrl;
  const readiness = watchReadiness(db, shutdown.signal);
  const site = createSite(service, { log, readiness, publicUrl, trustedProxies });
  const listening = await listen(
    createServer(getRequestListener(site.fetch, { errorHandler: rejectUnreadable(log, publicUrl) })),
    settings.host,
    port,
    trustedProxies,
  );
  closeOnShutdown(listening, shutdown, settings.shutdownDelay);
  say(`codes are checked at http://${settings.host ?? "localhost"}:${port}/api/products/{code}`);
}
