import type { ShopObserver } from "#shop/dependencies/shop.ts";
import type { RequestObserver } from "../http/request-observer.ts";

/** Observer of the shop. The counting one is loaded only when metrics are on. */
export interface ShopMetrics extends ShopObserver, RequestObserver {}
