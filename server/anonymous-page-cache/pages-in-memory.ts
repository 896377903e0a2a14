import type { IncomingMessage } from "node:http";
import type { CatalogueVersion } from "#shop/catalogue/catalogue-version.ts";
import { tellsNothing } from "#web/session/visitor-cookies.ts";
import type { FoundAnswer, Memory } from "../memory/answer-from-memory.ts";
import type { ShopMetrics } from "../metrics/shop-metrics.ts";
import type { CachedPage } from "./anonymous-page-cache.ts";
import type { PageAddress } from "./page-addresses.ts";

interface PageMemoryParts {
  /** The version where it is known without asking. */
  readonly version: () => CatalogueVersion | null;
  readonly pages: { find(address: string, version: CatalogueVersion): CachedPage | null };
  readonly addressOf: (url: string) => PageAddress | null;
  readonly metrics: ShopMetrics | undefined;
}

/** Finds the pages of visitors in memory, by what a request says at a glance. */
export function pagesInMemory({ version, pages, addressOf, metrics }: PageMemoryParts): Memory {
  return {
    find({ url = "", headers: { cookie } }: IncomingMessage): FoundAnswer | null {
      const now = version();
      const page = now && addressOf(url);
      if (now === null || page === null) return null;
      if (cookie !== undefined && !tellsNothing(cookie, page.isEnglish)) return null;
      const found = pages.find(page.address, now);
      if (found === null) return null;
      return {
        answer: found.page,
        onServed(status, seconds) {
          found.onShown?.();
          metrics?.pageAnswered("hit");
          metrics?.requestAnswered({ method: "GET", route: page.pattern, status, seconds });
        },
      };
    },
  };
}
