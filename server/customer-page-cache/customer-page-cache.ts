import { LRUCache } from "lru-cache";
import type { CatalogueVersion } from "#shop/catalogue/catalogue-version.ts";
import { inTime } from "#shop/limits/in-time.ts";
import type { RenderedPage } from "../anonymous-page-cache/anonymous-page-cache.ts";
import { type CacheEntry, cachedStatuses, createPageStore } from "../anonymous-page-cache/page-store.ts";
import { bytesOfTemplate, cutTemplate, type PageTemplate } from "./page-template.ts";

/** Of pages without a query, and of those with one. */
const maxBytes = { plain: 12 * 1024 * 1024, queried: 4 * 1024 * 1024 };
const maxAddresses = 5000;
/** How long a page that could not be kept is not tried again. */
const unfitTime = 60_000;
const maxWait = 300;

/** Of which product a page tells customers something of their own; null for none. */
export type AskedProduct = number | null;

/** Renders the page of an address for `markedShopper`, with delivery to a governorate where the page tells of it. */
type RenderTemplate = (address: string, cityId: number | null) => Promise<RenderedPage>;

export type CustomerPageCache = ReturnType<typeof cacheCustomerPages>;

/**
 * Keeps the pages that are the same for all customers but for what is filled in, as long as visitors' pages are kept. Each is rendered
 * behind the customers who are shown a page of their own meanwhile, for no customer in particular: nothing of anybody can be in it.
 */
export function cacheCustomerPages(
  currentVersion: () => Promise<CatalogueVersion>,
  renderTemplate: RenderTemplate,
  now = () => performance.now(),
) {
  const templates = createPageStore<PageTemplate>(maxBytes, bytesOfTemplate, now);
  /** Addresses whose pages said of themselves that they can be kept. */
  const products = new LRUCache<string, { readonly id: AskedProduct }>({ max: maxAddresses });
  const unfit = new LRUCache<string, true>({ max: maxAddresses, ttl: unfitTime });

  function makeBehind(address: string, cityId: number | null): void {
    templates.renewals.add(keyOf(address, cityId), async () => {
      const version = await inTime(currentVersion(), maxWait);
      if (version === null) return;
      const { response, nonce, cacheable, onShown } = await renderTemplate(address, cityId);
      const page =
        cacheable && cachedStatuses.includes(response.status) ? await cutTemplate(response, nonce) : null;
      if (page === null) {
        unfit.set(address, true);
        products.delete(address);
      } else templates.keep(keyOf(address, cityId), { page, onShown, version });
    });
  }

  return {
    /** Hears of a page that was rendered for one customer, and can be kept for all. */
    learn(address: string, productId: AskedProduct): void {
      if (!unfit.has(address)) products.set(address, { id: productId });
    },
    /** The product that has to be asked about for the page of an address; undefined where that page is none for all customers. */
    productOf(address: string): AskedProduct | undefined {
      return products.get(address)?.id;
    },
    /** The page that may be filled for a customer at this version; null where it is yet to be rendered, which begins. */
    find(address: string, cityId: number | null, version: CatalogueVersion): CacheEntry<PageTemplate> | null {
      const key = keyOf(address, cityId);
      const good = templates.find(key, version);
      if (good !== null) return good;
      makeBehind(address, cityId);
      const kept = templates.get(key);
      return kept !== undefined && templates.lagsInStock(kept, version, key) ? kept : null;
    },
  };
}

function keyOf(address: string, cityId: number | null): string {
  return cityId === null ? address : `${address} ${cityId}`;
}
