import { shopPath } from "#contract/shop-path.ts";

/** Target after sign-in: a path of this shop with its query, or '/' for anything else. */
export function safeNext(next: string | null | undefined): string {
  return shopPath(next ?? "") ?? "/";
}
