import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { CatalogueVersion } from "#shop/catalogue/catalogue-version.ts";
import type { FoundShopper } from "#shop/customers/find-shopper.ts";
import { inTime } from "#shop/limits/in-time.ts";
import { sessionTokenIn } from "#web/session/visitor-cookies.ts";
import type { PageAddress } from "../anonymous-page-cache/page-addresses.ts";
import type { CacheEntry } from "../anonymous-page-cache/page-store.ts";
import { acceptedEncodings } from "../memory/accepted-encodings.ts";
import type { FoundAnswer, Memory } from "../memory/answer-from-memory.ts";
import type { ShopMetrics } from "../metrics/shop-metrics.ts";
import type { CustomerPageCache } from "./customer-page-cache.ts";
import { fillTemplate, type PageTemplate } from "./page-template.ts";

/** Milliseconds that the database has to tell who asks. */
const maxWait = 300;

interface CustomerMemoryParts {
  /** The version where it is known without asking. */
  readonly version: () => CatalogueVersion | null;
  readonly pages: CustomerPageCache;
  readonly addressOf: (url: string) => PageAddress | null;
  readonly findShopper: (token: string, productId: number | null) => Promise<FoundShopper | null>;
  readonly publicUrl: string;
  readonly metrics: ShopMetrics | undefined;
}

/** Fills pages in memory for customers who are signed in: one question to the database, and no rendering. */
export function customerPagesInMemory(parts: CustomerMemoryParts): Memory {
  const { version, pages, addressOf, findShopper, publicUrl, metrics } = parts;

  return {
    find({ url = "", headers }: IncomingMessage): Promise<FoundAnswer | null> | null {
      const { cookie } = headers;
      if (cookie === undefined) return null;
      const address = addressOf(url);
      if (address === null) return null;
      const token = sessionTokenIn(cookie, { publicUrl, isEnglish: address.isEnglish });
      const productId = pages.productOf(address.address);
      if (token === null || productId === undefined) return null;
      return fill(address, token, productId, headers["accept-encoding"]);
    },
  };

  async function fill(
    { address, pattern }: PageAddress,
    token: string,
    productId: number | null,
    encodings: string | undefined,
  ): Promise<FoundAnswer | null> {
    const shopper = await inTime(findShopper(token, productId), maxWait);
    const now = version();
    // The page of who has received the product leads to a review.
    if (shopper === null || shopper.hasReceived || now === null) return null;
    const found = pages.find(address, productId === null ? null : shopper.cityId, now);
    return found && answerOf(found, shopper, encodings, pattern);
  }

  function answerOf(
    { page, onShown }: CacheEntry<PageTemplate>,
    { name, cartCount, wishlistProductIds }: FoundShopper,
    encodings: string | undefined,
    route: string,
  ): FoundAnswer {
    const nonce = randomBytes(16).toString("base64");
    const shopper = { customerName: name, cartCount, wishlistProductIds };
    const isZipped = acceptedEncodings(encodings).includes("gzip");
    const { body, policy } = fillTemplate(page, shopper, { nonce, isZipped });
    return {
      written: {
        status: page.status,
        shared: page.headers,
        own: [
          ...(policy === "" ? [] : ["Content-Security-Policy", policy]),
          ...(isZipped ? ["Content-Encoding", "gzip"] : []),
          "Content-Length",
          String(body.length),
        ],
        body,
      },
      onServed(status, seconds) {
        onShown?.();
        metrics?.pageAnswered("filled");
        metrics?.requestAnswered({ method: "GET", route, status, seconds });
      },
    };
  }
}
