import type { Database } from "#db/database.ts";
import type { CodeCheckDependencies } from "../authenticity/check-code-within-limits.ts";
import type { CachedCatalogue } from "../catalogue/cached-catalogue.ts";
import type { AccountDependencies } from "../customers/credentials/account-dependencies.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { PictureDrawer } from "../media/picture-process/picture-work.ts";
import type { ShopObserver } from "../observing/shop-observer.ts";
import type { OpenOrderLimits } from "../orders/placing/open-orders.ts";
import type { SearchMisses } from "../search/search-misses.ts";
import type { ProductSearch } from "../search/search-products.ts";
import type { SecondFactorPolicy } from "../staff/staff-sign-in.ts";

/** A running shop: what its API and its pages work with. */
export interface Shop {
  readonly db: Database;
  /** The catalogue as pages show it, at most a second old. */
  readonly catalogue: CachedCatalogue;
  readonly search: ProductSearch;
  readonly searchMisses: SearchMisses;
  readonly accountDependencies: AccountDependencies;
  /** The key under which the codes of packs are stored, and the limits of checks and of guesses. */
  readonly codes: CodeCheckDependencies;
  /** Limits on what an account, a phone and a network may have ordered; null limits nothing. */
  readonly openOrders: OpenOrderLimits | null;
  /** Called with the counted address of an order that the limit of its network refused. */
  readonly onNetworkRefused?: ((address: string) => void) | undefined;
  /** The pictures of the catalogue. */
  readonly media: MediaStore;
  /** Photos that customers have sent, for the eyes of staff. */
  readonly photos: MediaStore;
  /** Draws pictures that strangers and staff send. */
  readonly pictureDrawer: PictureDrawer;
  /** Whether owners and managers need a second factor. */
  readonly secondFactor: SecondFactorPolicy;
  /** Whether the process was told of a server that sends its mails. */
  readonly sendsMail: boolean;
  /** Where visitors reach the shop and its pictures, without a slash at the end. */
  readonly publicUrl: string;
  /** Where the authenticity service answers, without a slash at the end; the shop itself unless another host is set. */
  readonly verifyUrl: string;
  /** Counts orders, codes and the like, where somebody wants to know. */
  readonly observer?: ShopObserver | undefined;
  /** Hears of every failure that is a bug. */
  readonly onError: (error: unknown) => void;
}
