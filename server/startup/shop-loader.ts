import type { Server } from "node:http";
import type { Hono, MiddlewareHandler } from "hono";
import type { Memory } from "../http/response-cache/send-from-memory.ts";
import type { Shutdown } from "../process/shutdown.ts";
import type { ShopParts } from "../site/create-shop.ts";
import type { Answering } from "../site/create-site.ts";
import type { EmailRenderer } from "./shop-module.ts";

/** What differs between the built shop and the one under development. */
export type ShopLoader = (shutdown: Shutdown) => Promise<LoadedShop>;

export interface LoadedShop {
  /**
   * Lets the shop answer behind the site that `around` puts in front of it and of its files, `refuse` what can't be read; answers
   * also what may answer before the site, from memory.
   */
  serve(
    parts: ShopParts,
    around: (shop: Answering, files?: MiddlewareHandler) => Hono,
    refuse: (error: unknown) => Response,
  ): { readonly site: Server; readonly memory?: Memory };
  readonly renderEmail: EmailRenderer;
}
