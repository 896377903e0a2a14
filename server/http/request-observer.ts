/** Route of all paths without a page in the metrics, since their number is unlimited. */
export const noRoute = "other";

/** Source of a page: memory, rendered for everybody, or rendered for one visitor. */
type PageSource = "hit" | "miss" | "private";

interface CompletedRequest {
  readonly method: string;
  /** Route pattern, such as /smile/api/products/:id, never typed text. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Counts requests and the pages among them. */
export interface RequestObserver {
  requestCompleted(request: CompletedRequest): void;
  pageCompleted(source: PageSource): void;
}
