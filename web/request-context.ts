import { createContext } from "react-router";
import type { Database } from "#db/database.ts";
import type { Customer } from "#shop/customers/customer.ts";
import type { Passwords } from "#shop/customers/passwords.ts";

/** What pages work with. */
export interface Shop {
  readonly db: Database;
  readonly passwords: Passwords;
  /** Where visitors reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  readonly onError: (error: unknown) => void;
}

export const shopContext = createContext<Shop>();

/** Allows the scripts of this one answer. */
export const nonceContext = createContext<string>();

/** Who is signed in, with the token of the session; null for visitors. */
export const sessionContext = createContext<{ readonly customer: Customer; readonly token: string } | null>(
  null,
);

/** Whether this answer failed because the database is away or the shop is full: 503, come back, no bug. */
export const busyContext = createContext<{ busy: boolean }>();
