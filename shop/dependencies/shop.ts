import type { ReleaseNotes } from "#contract/admin/health/release.ts";
import type { Verdict } from "#contract/authenticity/verdicts.ts";
import type { Database } from "#db/database.ts";
import type { CodeCheckDependencies } from "../authenticity/check-code-within-limits.ts";
import type { ShopBackups } from "../backups/shop-backups.ts";
import type { OrderOutcome } from "../checkout/checkout.ts";
import type { OpenOrderLimits } from "../checkout/open-orders.ts";
import type { AccountDependencies } from "../credentials/check-password.ts";
import type { InstanceSettings } from "../instance/standstill.ts";
import type { ImageDrawer } from "../media/image-process/image-work.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { SearchMisses } from "../search/search-misses.ts";
import type { SecondFactorPolicy } from "../staff/staff.ts";
import type { CachedCatalogue } from "../storefront/cached-catalogue.ts";
import type { ProductSearch } from "../storefront/search-products.ts";

/** Dependencies of the API and the pages of a running shop. */
export interface Shop {
  readonly db: Database;
  /** Catalogue for pages, at most a second old. */
  readonly catalogue: CachedCatalogue;
  readonly search: ProductSearch;
  readonly searchMisses: SearchMisses;
  readonly accountDependencies: AccountDependencies;
  /** Key of the pack codes, and limits of checks and guesses. */
  readonly codes: CodeCheckDependencies;
  /** Limits of open orders; null for none. */
  readonly openOrders: OpenOrderLimits | null;
  /** Called with the counted address of an order above its network's limit. */
  readonly onNetworkRejected?: ((address: string) => void) | undefined;
  /** Images of the catalogue. */
  readonly media: MediaStore;
  /** Photos from customers, visible to staff only. */
  readonly photos: MediaStore;
  readonly imageDrawer: ImageDrawer;
  /** Backups in a folder of this machine; null if they are off. */
  readonly backups: ShopBackups | null;
  /** Settings that tell a copy from the shop. */
  readonly instance: InstanceSettings;
  /** Returns the newest release at the owner's address; undefined without one. */
  readonly findNewestRelease?: (() => Promise<ReleaseNotes | null>) | undefined;
  readonly secondFactor: SecondFactorPolicy;
  /** Whether the environment sets a mail server; else the back office may (`shop/emails/mail-settings.ts`). */
  readonly hasSmtpUrl: boolean;
  /** Origin of the shop and its images, without a final slash. */
  readonly publicUrl: string;
  /** Origin of the authenticity service, without a final slash; the shop's own by default. */
  readonly verifyUrl: string;
  readonly observer?: ShopObserver | undefined;
  /** Called with every unexpected error. */
  readonly onError: (error: unknown) => void;
}

/** Receives events for metrics. Methods are called often and must be fast. */
export interface ShopObserver {
  /** An order was submitted; a repeated one with the same idempotency key counts again. */
  orderCompleted(outcome: OrderOutcome): void;
  codeChecked(verdict: Verdict): void;
  /** An attempt was rejected by a rate limit; `what` is the name of the limit. */
  triesRejected(what: string): void;
  /** A page has read the catalogue, from the cache or the database. */
  catalogueRead(isHit: boolean): void;
  /** Registers a queue; `waiting` returns its length. The same name replaces an earlier queue. */
  queueOpened(name: string, waiting: () => number): void;
}
