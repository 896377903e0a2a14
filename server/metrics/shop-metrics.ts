import type { ShopObserver } from "#shop/observing/shop-observer.ts";
import type { RequestObserver } from "../http/request-observer.ts";

/** Hears what the shop does. The one that counts it is loaded only where somebody asks for figures. */
export interface ShopMetrics extends ShopObserver, RequestObserver {}
