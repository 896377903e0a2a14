import { sessionCookie } from "#web/session/session-cookie.ts";
import { type Buyer, tokenOf } from "./buyers.ts";

/** Headers of a page request. */
export type BrowserHeaders = Record<string, string>;

/** Headers of browsers; those that matter for the response. */
export const visitor: BrowserHeaders = { Accept: "text/html", "Accept-Encoding": "gzip, deflate" };

/** Returns the headers of one signed-in customer for each kind of cart. */
export async function customersOf(
  buyers: readonly (readonly Buyer[])[],
  publicUrl: string,
): Promise<BrowserHeaders[]> {
  const each = buyers.map(async ([buyer]) => {
    if (buyer === undefined) throw new Error("expected a buyer of each kind");
    const [cookie = ""] = (await sessionCookie(publicUrl).serialize(tokenOf(buyer))).split(";");
    return { ...visitor, Cookie: `${cookie}; hint=in.2.1.AbCdEfGh; language=ar` };
  });
  return await Promise.all(each);
}
