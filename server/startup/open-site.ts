import type { Server } from "node:http";
import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import type { ShopBackups } from "#shop/backups/shop-backups.ts";
import { watchCopy } from "#shop/instance/watch-copy.ts";
import type { ImageDrawer } from "#shop/media/image-process/image-work.ts";
import { describeLocation } from "#shop/media/media-location.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { createSearchMisses, type SearchMisses } from "#shop/search/search-misses.ts";
import { askForReleases } from "../health/released-files.ts";
import { incomingAddressBehind } from "../http/client-address.ts";
import { rejectUnreadable } from "../http/connections/reject-unreadable.ts";
import { type Readiness, watchReadiness } from "../http/readiness.ts";
import { type Beforehand, sendFromMemory } from "../http/response-cache/send-from-memory.ts";
import { watchImages } from "../jobs/watch-images.ts";
import type { ShopMetrics } from "../metrics/shop-metrics.ts";
import { requestNumber } from "../process/log.ts";
import { instanceOf, publicUrlOf } from "../process/public-url.ts";
import type { Settings } from "../process/settings.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { createSite, warnOfLocalAddress } from "../site/create-site.ts";
import type { PreparedShop } from "./prepare-shop.ts";
import type { LoadedShop } from "./shop-loader.ts";

/** Handler of requests, and the one that responds first from memory. */
export interface OpenedSite {
  readonly site: Server;
  readonly beforehand: Beforehand | undefined;
  readonly searchMisses: SearchMisses;
}

export interface SiteSources {
  readonly settings: Settings;
  readonly shop: PreparedShop;
  readonly loaded: LoadedShop;
  readonly readiness: Readiness;
  /** Whether the shop is closed while a backup is restored into it. */
  readonly isClosed: () => boolean;
  readonly imageDrawer: ImageDrawer;
  readonly backups: ShopBackups | null;
  readonly metrics: ShopMetrics | undefined;
  readonly log: Logger;
}

/** Creates the shop's site, which does not listen yet. */
export function openSite({
  settings,
  shop,
  loaded,
  readiness,
  isClosed,
  log,
  ...rest
}: SiteSources): OpenedSite {
  const { trustedProxies, rateLimits: limited, releasesUrl } = settings;
  const { isDeveloped = false } = loaded;
  const publicUrl = publicUrlOf(settings);
  const searchMisses = createSearchMisses(shop.db);
  const { site, memory } = loaded.serve(
    {
      ...rest,
      db: shop.db,
      media: shop.media,
      photos: shop.photos,
      codes: shop.codes,
      publicUrl,
      trustedProxies,
      limited,
      openOrders: limited ? settings.openOrders : null,
      onNetworkRejected: warnOfLocalAddress(log),
      searchMisses,
      instance: instanceOf(settings),
      secondFactor: settings.secondFactor,
      findNewestRelease:
        releasesUrl === undefined
          ? undefined
          : askForReleases(releasesUrl, (err) => log.warn({ err }, "the newest release is unknown")),
      hasSmtpUrl: settings.smtpUrl !== undefined,
      verifyUrl: settings.verifyUrl ?? publicUrl,
      sharedCacheSeconds: settings.sharedCacheSeconds,
      requestNumber,
      onError: (error) => log.error({ err: error }, "failed"),
    },
    (responding, files) =>
      createSite(
        responding,
        {
          log,
          readiness,
          isClosed,
          publicUrl,
          trustedProxies,
          isDeveloped,
          findCopy: watchCopy(shop.db, instanceOf(settings)),
        },
        files,
      ),
    rejectUnreadable(log, publicUrl),
  );
  const fromMemory = memory && sendFromMemory(memory, log, incomingAddressBehind(trustedProxies));
  const beforehand: Beforehand | undefined =
    fromMemory &&
    ((...request) => (isClosed() ? request[2](request[0], request[1]) : fromMemory(...request)));
  return { site, beforehand, searchMisses };
}

/** Watches the readiness until the shutdown. `report` receives a line when a problem with the images begins or ends. */
export async function openReadiness(
  { db, media }: { readonly db: Database; readonly media: MediaStore },
  { mediaLocation }: Settings,
  shutdown: Shutdown,
  report: (line: string) => void,
): Promise<Readiness> {
  const place = describeLocation(mediaLocation);
  const images = await watchImages(db, media, {
    onChange: (problem) => report(`${problem ?? "the images are back"}: ${place}`),
  });
  shutdown.onShutdown(async () => images.stop());
  return watchReadiness(db, shutdown.signal, images.problem);
}
