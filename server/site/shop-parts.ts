import type { CodeCheckDependencies } from "#shop/authenticity/check-code-within-limits.ts";
import { guessLimits, noGuessLimits } from "#shop/authenticity/guess-limits.ts";
import { createPasswords } from "#shop/credentials/passwords.ts";
import type { Shop } from "#shop/dependencies/shop.ts";
import { noRateLimits, rateLimits } from "#shop/limits/rate-limits.ts";
import { cacheCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { createProductSearch } from "#shop/storefront/search-products.ts";
import { observedGuessLimits, observedRateLimits } from "../metrics/observed-limits.ts";
import type { ShopMetrics } from "../metrics/shop-metrics.ts";

/** Dependencies of a shop that the process opens. */
export interface ShopParts
  extends Omit<Shop, "accountDependencies" | "catalogue" | "codes" | "observer" | "search"> {
  readonly codes: Pick<CodeCheckDependencies, "key" | "limits">;
  /** Whether sign-ins and similar requests are limited; tests and benchmarks switch it off. */
  readonly limited: boolean;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses or CIDR ranges. */
  readonly trustedProxies: readonly string[];
  /** Seconds for which a shared cache may store public responses; 0 for none. */
  readonly sharedCacheSeconds: number;
  /** Number of the current request, as in the log. */
  readonly requestNumber: () => string;
  readonly metrics?: ShopMetrics | undefined;
}

/** Creates the shop's services: cached catalogue, search, passwords and limits. */
export function openShopOf(parts: ShopParts): Shop {
  const { db, metrics } = parts;
  const { guesses, rateLimits } = limitsOf(parts);
  const catalogue = cacheCatalogue(db, undefined, metrics?.catalogueRead);
  const passwords = createPasswords();
  metrics?.queueOpened("passwords", passwords.waiting);
  return {
    ...parts,
    catalogue,
    search: createProductSearch(db, catalogue.version),
    accountDependencies: { passwords, rateLimits, hashPhone: parts.codes.key.hashPhone },
    codes: { ...parts.codes, guesses, observer: metrics },
    observer: metrics,
  };
}

function limitsOf({ limited, metrics }: Pick<ShopParts, "limited" | "metrics">) {
  if (!limited) return { rateLimits: noRateLimits, guesses: noGuessLimits };
  if (metrics === undefined) return { rateLimits, guesses: guessLimits };
  return {
    rateLimits: observedRateLimits(rateLimits, metrics),
    guesses: observedGuessLimits(guessLimits, metrics),
  };
}
