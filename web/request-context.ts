import { createContext } from "react-router";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import type { CodeCheckDependencies } from "#shop/authenticity/check-code-within-limits.ts";
import type { CachedCatalogue } from "#shop/catalogue/cached-catalogue.ts";
import type { AccountDependencies } from "#shop/customers/account-dependencies.ts";
import type { Customer } from "#shop/customers/customer.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import type { PictureDrawer } from "#shop/media/picture-process/picture-work.ts";
import type { ShopObserver } from "#shop/observing/shop-observer.ts";
import type { OpenOrderLimits } from "#shop/orders/open-orders.ts";
import type { SearchMisses } from "#shop/search/search-misses.ts";
import type { ProductSearch } from "#shop/search/search-products.ts";
import type { SecondFactorPolicy } from "#shop/staff/staff-sign-in.ts";

/** What pages work with. */
export interface Shop {
  readonly db: Database;
  /** The catalogue as pages show it, at most a second old. */
  readonly catalogue: CachedCatalogue;
  readonly search: ProductSearch;
  readonly searchMisses: SearchMisses;
  readonly accountDependencies: AccountDependencies;
  /** Where visitors reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  /** Where the authenticity service answers, without a slash at the end. */
  readonly verifyUrl: string;
  readonly codes: CodeCheckDependencies;
  /** Limits on what an account, a phone and a network may have ordered; null limits nothing. */
  readonly openOrders: OpenOrderLimits | null;
  /** Called with the counted address of an order that the limit of its network refused. */
  readonly onNetworkRefused?: ((address: string) => void) | undefined;
  /** Whether owners and managers need a second factor. */
  readonly secondFactor: SecondFactorPolicy;
  /** Photos that customers send, for the eyes of staff. */
  readonly photos: MediaStore;
  /** Hears of what is counted. */
  readonly observer?: ShopObserver | undefined;
  readonly pictureDrawer: PictureDrawer;
  readonly onError: (error: unknown) => void;
}

export const shopContext = createContext<Shop>();

/** The language of the page, as its address has it. */
export const languageContext = createContext<Language>();

/** The address of the network that this request came from, as limits count it. */
export const clientAddressContext = createContext<string>();

/** Names this request in the log, short enough to be read out. */
export const requestNumberContext = createContext<string>();

/** Whether it came from a page of somebody else, and is answered with a refusal. */
export const crossOriginContext = createContext<boolean>();

/** Allows the scripts of this one answer. */
export const nonceContext = createContext<string>();

/** Who is signed in, with the token of the session; null for visitors. */
export const sessionContext = createContext<{ readonly customer: Customer; readonly token: string } | null>(
  null,
);

/** Whether the request may have changed the customer's addresses. */
export const addressesChangedContext = createContext(false);

/** Whether the response is public: the same for everybody, rendered without the cookies of the request. */
export const publicPageContext = createContext<boolean>(false);

/** Whether this answer failed because the database is away or the shop is full: 503, come back, no bug. */
export const busyContext = createContext<{ busy: boolean }>();

/** Takes what is to be called each time the page is sent, from memory too. */
export const onServedContext = createContext<(listen: () => void) => void>(() => {});
