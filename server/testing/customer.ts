import type { Database } from "#db/database.ts";
import { createPasswords } from "#shop/credentials/passwords.ts";
import { startSession } from "#shop/customers/sessions.ts";
import { accountPassword, insertAccount } from "#shop/testing/insert-account.ts";
import { sessionCookie } from "#web/session/session-cookie.ts";
import { openBrowser } from "./browser.ts";
import type { Ask } from "./built-shop.ts";

let hashed: Promise<string> | undefined;

/** Inserts a customer with the password `accountPassword`, hashed for a whole shop. */
export async function insertCustomerWithPassword(db: Database, name?: string) {
  hashed ??= createPasswords().hash(accountPassword, { address: "nowhere", isKnown: true });
  const { customer } = await insertAccount(db, name);
  const change = db.updateTable("customers").set({ password_hash: await hashed });
  await change.where("id", "=", customer.id).execute();
  return customer;
}

/** Opens a browser with a session of the customer at http://localhost, and returns its token. */
export async function browserOf(db: Database, ask: Ask, customerId: number) {
  const token = await startSession(db, customerId);
  const [name = "", value = ""] = (await sessionCookie("http:").serialize(token)).split(/[=;]/, 2);
  return { token, browser: openBrowser(ask, new Map([[name, value]])) };
}
