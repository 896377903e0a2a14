import type { ShopObserver } from "#shop/observing/shop-observer.ts";

/** Where a page came from: memory, or rendered for everybody, or rendered for one visitor. */
export type PageSource = "hit" | "miss" | "private";

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
