import { createContext } from "react-router";
import type { Language } from "#contract/language.ts";
import type { Customer } from "#shop/customers/customer.ts";
import type { Shop } from "#shop/dependencies/shop.ts";

export const shopContext = createContext<Shop>();

/** Language of the page, from its URL. */
export const languageContext = createContext<Language>();

/** Network address of the client, as rate limits count it. */
export const clientAddressContext = createContext<string>();

/** Request number in the log, short enough to read aloud. */
export const requestNumberContext = createContext<string>();

/** True if the request came from another site and must be rejected. */
export const crossOriginContext = createContext<boolean>();

/** Nonce for the scripts of this response; undefined on a public page, whose scripts are allowed by hash. */
export const nonceContext = createContext<string | undefined>();

export interface Session {
  readonly customer: Customer;
  readonly token: string;
  /** True if this request started it, so that its cookie must be written. */
  readonly isNew?: boolean;
}

/** True if a script posted the form: the response is data, because the page stays. Without scripts it is a page or a redirect. */
export const isScriptedContext = createContext(false);

/** Session of a customer or guest; null for visitors. */
export const sessionContext = createContext<Session | null>(null);

/** True if the request may have changed the customer's addresses. */
export const addressesChangedContext = createContext(false);

/** Governorate that this request chose, null for none; null if it chose nothing. */
export const chosenCityContext = createContext<{ readonly cityId: number | null } | null>(null);

/** True if the response is public: the same for all visitors, rendered without the request's cookies. */
export const publicPageContext = createContext<boolean>(false);

/** True if the response failed because the database is unreachable or the shop is overloaded: a 503, not a bug. */
export const busyContext = createContext<{ busy: boolean }>();

/** Registers a function to call each time the page is sent, also from the cache. */
export const onServedContext = createContext<(listen: () => void) => void>(() => {});
