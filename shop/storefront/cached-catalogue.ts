import { LRUCache } from "lru-cache";
import type { Database } from "#db/database.ts";
import { listCities } from "../addresses/city-names.ts";
import { findArchivedProduct } from "../catalogue/find-archived-product.ts";
import { findAnyProducts, findProduct } from "../catalogue/find-product.ts";
import { listCategories } from "../catalogue/list-categories.ts";
import { listPageChanges } from "../catalogue/list-page-changes.ts";
import { listProducts } from "../catalogue/list-products.ts";
import { listSliders } from "../catalogue/list-sliders.ts";
import { hasProductsForPregnancy } from "../catalogue/pregnancy.ts";
import { productFacets } from "../catalogue/product-facets.ts";
import {
  type CatalogueVersion,
  isSameContent,
  isSameVersion,
  watchCatalogueVersion,
} from "../catalogue-version.ts";
import { listConcernImages } from "../concerns/concern-images.ts";
import { listConcerns, listConcernsWithProducts } from "../concerns/concerns.ts";
import { findContentPage, listFurtherPages, listWrittenPages } from "../content/find-content-page.ts";
import { findFamilyOf } from "../families/find-family.ts";
import { findHomeBlocks } from "../home-page/home-page.ts";
import { listRunningOffers } from "../offers/find-offers.ts";
import { findOpening } from "../opening.ts";
import { listPlacesAbroad } from "../privacy/storage-places.ts";
import { productReviews } from "../reviews/product-reviews.ts";
import { listRecentReviews } from "../reviews/recent-reviews.ts";
import { findAdvisedProducts } from "../routine/advised-product.ts";
import { listRoutineCandidates } from "../routine/routine-candidate.ts";
import { findSettings } from "../settings/find-settings.ts";

/** Maximum number of cached answers per query; the largest ones (product lists) take about 100 kB. */
const maxReads = 100;
/** Sales change the order of lists but not the version. */
const maxAge = 60_000;

/**
 * Caches catalogue and shop data of pages in memory, per version of the catalogue. Answers are at most a second behind a change. Carts and
 * orders never use this cache. Answers are shared and must not be changed. `onRead` is called for each read, with whether it was a hit.
 */
export function cacheCatalogue(
  db: Database,
  now = () => performance.now(),
  onRead: (isHit: boolean) => void = () => {},
) {
  const version = watchCatalogueVersion(db, now);
  type Read<Args extends readonly unknown[], Value> = (db: Database, ...args: Args) => Promise<Value>;
  /** Answers without stock stay valid while products sell out. */
  const cacheContent = <Args extends readonly unknown[], Value>(read: Read<Args, Value>) =>
    cacheRead((...args: Args) => read(db, ...args), version, isSameContent, now, onRead);
  const cacheWithStock = <Args extends readonly unknown[], Value>(read: Read<Args, Value>) =>
    cacheRead((...args: Args) => read(db, ...args), version, isSameVersion, now, onRead);
  return {
    version,
    listCategories: cacheContent(listCategories),
    listCities: cacheContent(listCities),
    listConcerns: cacheContent(listConcerns),
    listConcernsWithProducts: cacheContent(listConcernsWithProducts),
    listConcernImages: cacheContent(listConcernImages),
    listSliders: cacheContent(listSliders),
    listProducts: cacheWithStock(listProducts),
    listPageChanges: cacheContent(listPageChanges),
    productFacets: cacheWithStock(productFacets),
    hasProductsForPregnancy: cacheContent(hasProductsForPregnancy),
    findProduct: cacheWithStock(findProduct),
    findAnyProducts: cacheWithStock(findAnyProducts),
    findArchivedProduct: cacheContent(findArchivedProduct),
    findFamilyOf: cacheWithStock(findFamilyOf),
    productReviews: cacheContent(productReviews),
    listRecentReviews: cacheContent(listRecentReviews),
    homeBlocks: cacheContent(findHomeBlocks),
    listRoutineCandidates: cacheWithStock(listRoutineCandidates),
    findAdvisedProducts: cacheWithStock(findAdvisedProducts),
    settings: cacheContent(findSettings),
    opening: cacheContent(findOpening),
    runningOffers: cacheContent(listRunningOffers),
    contentPage: cacheContent(findContentPage),
    listWrittenPages: cacheContent(listWrittenPages),
    listFurtherPages: cacheContent(listFurtherPages),
    listPlacesAbroad: cacheContent(listPlacesAbroad),
  };
}

export type CachedCatalogue = ReturnType<typeof cacheCatalogue>;

function cacheRead<Args extends readonly unknown[], Value>(
  read: (...args: Args) => Promise<Value>,
  currentVersion: () => Promise<CatalogueVersion>,
  isSame: (one: CatalogueVersion, other: CatalogueVersion) => boolean,
  now: () => number,
  onRead: (isHit: boolean) => void,
): (...args: Args) => Promise<Value> {
  const responses = new LRUCache<string, Promise<Value>>({
    max: maxReads,
    ttl: maxAge,
    ttlResolution: 0,
    perf: { now },
  });
  let version: CatalogueVersion = { content: 0, stock: 0, passed: 0, server: "" };
  return async (...args) => {
    const current = await currentVersion();
    if (!isSame(current, version)) responses.clear();
    version = current;
    const key = JSON.stringify(args);
    const cached = responses.get(key);
    onRead(cached !== undefined);
    if (cached !== undefined) return await cached;
    const response = read(...args);
    responses.set(key, response);
    response.catch(() => responses.delete(key));
    return await response;
  };
}
