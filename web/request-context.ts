import { createContext } from "react-router";
import type { Language } from "#contract/language.ts";
import type { Customer } from "#shop/customers/customer.ts";
import type { Shop } from "#shop/dependencies/shop.ts";

export const shopContext = createContext<Shop>();

/** The language of the page, as its address has it. */
export const languageContext = createContext<Language>();

/** The address of the network that this request came from, as limits count it. */
export const clientAddressContext = createContext<string>();

/** Names this request in the log, short enough to be read out. */
export const requestNumberContext = createContext<string>();

/** Whether it came from a page of somebody else, and is answered with a refusal. */
export const crossOriginContext = createContext<boolean>();

/** Allows the scripts of this one response; undefined on a public page, whose scripts are allowed by their hashes. */
export const nonceContext = createContext<string | undefined>();

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
