import type { Context } from "hono";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import type { AccountGuards } from "#shop/customers/account-guards.ts";
import type { Customer } from "#shop/customers/customer.ts";

/** What the calls work with. */
export interface ApiDependencies {
  readonly db: Database;
  readonly guards: AccountGuards;
  /** The address of the network that a request came from, as limits count it. */
  readonly clientAddress: (c: Context) => string;
  /** Where the pictures are served, without a slash at the end. */
  readonly mediaUrl: string;
}

/** What the layers in front of a call have found out about the request. */
export interface ApiEnv {
  Variables: {
    language: Language;
    /** Set on calls behind `requireCustomer`. */
    customer: Customer;
    token: string;
  };
}
