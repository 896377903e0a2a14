import type { ShopObserver } from "#shop/observing/shop-observer.ts";

/**
 * Where a page came from: memory, or memory with what is a customer's own filled in, or rendered though it could have been there, or
 * rendered because it is somebody's own.
 */
export type PageSource = "hit" | "filled" | "miss" | "personal";

export interface AnsweredRequest {
  readonly method: string;
  /** A pattern, such as /smile/api/products/:id: never what somebody typed. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Hears what the shop does. The one that counts it is loaded only where somebody asks for figures. */
export interface ShopMetrics extends ShopObserver {
  requestAnswered(request: AnsweredRequest): void;
  pageAnswered(source: PageSource): void;
}
