import { shopPath } from "#contract/shop-path.ts";

/** Where to go on after sign-in: a path of this shop with its query, whatever was asked for; '/' for anything else. */
export function safeNext(next: string | null | undefined): string {
  return shopPath(next ?? "") ?? "/";
}
