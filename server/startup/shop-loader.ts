import type { Server } from "node:http";
import type { Hono, MiddlewareHandler } from "hono";
import type { CacheParts } from "../http/response-cache/cache-responses.ts";
import type { EmailRenderer } from "../jobs/outbox/email-handler.ts";
import type { PushRenderer } from "../jobs/outbox/push-handler.ts";
import type { Shutdown } from "../process/shutdown.ts";
import type { Responding } from "../site/create-site.ts";
import type { ShopParts } from "../site/shop-parts.ts";

/** Loads the built shop or the one under development. */
export type ShopLoader = (shutdown: Shutdown) => Promise<LoadedShop>;

export interface LoadedShop {
  /**
   * Creates the handler: the shop behind the site that `around` puts in front of shop and files. `reject` responds to
   * unreadable requests. Also returns the handler that responds first from memory.
   */
  serve(
    parts: ShopParts,
    around: (shop: Responding, files?: MiddlewareHandler) => Hono,
    reject: (error: unknown) => Response,
  ): { readonly site: Server; readonly memory?: CacheParts };
  readonly renderEmail: EmailRenderer;
  readonly renderPush: PushRenderer;
  /** Whether Vite transforms the pages (`npm run dev`). */
  readonly isDeveloped?: boolean;
}

type ShopModule = typeof import("../site/create-shop.ts");

/** Checks that a loaded module is server/site/create-shop.ts. */
export function shopModule(loaded: unknown): ShopModule {
  if (isShopModule(loaded)) return loaded;
  throw new Error("expected a module with createShop, renderEmail and renderPush");
}

function isShopModule(loaded: unknown): loaded is ShopModule {
  return (
    typeof loaded === "object" &&
    loaded !== null &&
    "createShop" in loaded &&
    "renderEmail" in loaded &&
    "renderPush" in loaded
  );
}
