import type { BrowserContext } from "@playwright/test";
import type { Language } from "#contract/language.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { inDatabase } from "../shop-database.ts";

/** Signs an owner in behind the pages' back, in a language; answers the name that the pages show. */
export async function signInAsOwner(context: BrowserContext, url: string, language: Language): Promise<void> {
  const { token } = await inDatabase((db) => insertStaff(db, "owner"));
  await context.addCookies([
    { name: "staff", value: token, url, httpOnly: true, sameSite: "Strict" },
    { name: "admin-language", value: language, url: `${url}/admin` },
  ]);
}
