import { once } from "node:events";
import type { Server } from "node:http";
import { Socket } from "node:net";
import { openDatabase } from "#db/database.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { requestLimit } from "../connections/close-listening.ts";
import { createListener, type Listener } from "../connections/listener.ts";
import type { countInWorker } from "../metrics/worker-metrics.ts";
import { readSettings } from "../settings.ts";
import { keepSearchMisses } from "../start/keep-search.ts";
import { loadBuiltShop } from "../start/load-built-shop.ts";
import { openLog } from "../start/log.ts";
import { openCodeKey } from "../start/open-code-key.ts";
import { openReadiness, openSite } from "../start/open-site.ts";
import { createShutdown } from "../start/shutdown.ts";
import { describeFailure } from "../start/start-failure.ts";
import { createAnswers } from "./answers.ts";
import { drawElsewhere } from "./draw-elsewhere.ts";
import { type FromWorker, type Open, ToWorker } from "./messages.ts";
import { shareOf } from "./share-of.ts";

// A worker of supervise-shop.ts: it answers the connections that it is given, until it is told to end or its supervisor is gone.

/** Of PostgreSQL's usual 100 the workers take so many together, and as many as one process alone each. */
const allConnections = 64;
const maxConnections = 10;

interface OpenedWorker {
  readonly listener: Listener<Server>;
  readonly figures: ReturnType<typeof countInWorker> | undefined;
}

const settings = readSettings(process.env);
const log = openLog(settings.logLevel);
const shutdown = createShutdown({
  ending: () => {},
  failed: (error) => log.fatal({ err: error }, "a process of the shop must end"),
  // Ctrl-C and systemd tell all processes; the supervisor knows in which order they end.
  obeysSignals: false,
});
const tell = (message: FromWorker) => void process.send?.(message);
const drawings = createAnswers<unknown>();
const lastConnectionCame = Promise.withResolvers<void>();
let opened: OpenedWorker | undefined;

process.on("message", (message, socket) => {
  if (socket instanceof Socket) return void opened?.listener.server.emit("connection", socket);
  const told = ToWorker.parse(message);
  switch (told.type) {
    case "open":
      return void open(told).catch(fail);
    case "connection":
      // Its visitor has left on the way.
      return;
    case "drain":
      return shutdown.begin(0);
    case "close":
      return end(0);
    case "answer":
      return drawings.answered(told.id, told.answer);
    case "metrics":
      return void opened?.figures?.read().then((metrics) => tell({ type: "metrics", id: told.id, metrics }));
  }
});
// Nobody gives it connections any more.
process.on("disconnect", () => {
  drawings.end();
  end(1);
});

function end(code: number): void {
  shutdown.begin(code);
  lastConnectionCame.resolve();
}

function fail(error: unknown): void {
  if (!shutdown.signal.aborted) process.stderr.write(`${describeFailure(error)}\n`);
  end(1);
}

async function open({ databaseUrl, port, processes, counts }: Open): Promise<void> {
  const loading = loadBuiltShop(shutdown);
  const db = openDatabase(databaseUrl, {
    named: settings.namedStatements,
    maxConnections: Math.min(maxConnections, shareOf(allConnections, processes)),
  });
  shutdown.onShutdown(() => db.destroy());
  const stores = await openMediaStores(settings.mediaLocation);
  const codes = { key: await openCodeKey(db, settings), limits: settings.checkLimits };
  const shop = { db, ...stores, codes };
  const pictureDrawer = drawElsewhere((work) => drawings.ask((id) => tell({ type: "draw", id, work })));
  // The supervisor looks too, and says what it sees.
  const readiness = await openReadiness(shop, settings, shutdown, () => {});
  const figures = counts ? (await import("../metrics/worker-metrics.ts")).countInWorker(db) : undefined;
  const loaded = await loading;
  const metrics = figures?.metrics;
  const { site, beforehand, searchMisses } = openSite({
    settings: { ...settings, port },
    shop,
    loaded,
    readiness,
    pictureDrawer,
    metrics,
    log,
    processes,
  });
  const listener = createListener(site, settings.trustedProxies, beforehand, processes);
  // Node watches over slow requests from here on, as of a server that listens.
  listener.server.emit("listening");
  closeInTime(listener);
  keepSearchMisses(searchMisses, shutdown, log);
  shutdown.signal.throwIfAborted();
  opened = { listener, figures };
  tell({ type: "ready" });
}

/** Answers what comes until the last connection has come, then what is left. */
function closeInTime(listener: Listener): void {
  const drained = once(shutdown.signal, "abort").then(() => listener.drain());
  shutdown.onShutdown(async () => {
    await drained;
    await lastConnectionCame.promise;
    await listener.close(requestLimit);
  });
}
