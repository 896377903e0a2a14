import type { Buyer } from "./baselines/baseline-setup.ts";
import { tokenOf } from "./buyers.ts";

/** What a browser sends with its request for a page. */
export type BrowserHeaders = Record<string, string>;

export const visitor: BrowserHeaders = { Accept: "text/html" };

/** One signed-in customer of each kind of cart. The first of a kind orders when the limits are set up, so the second is it. */
export async function customersOf(
  buyers: readonly (readonly Buyer[])[],
  publicUrl: string,
): Promise<BrowserHeaders[]> {
  // Loaded only now, for React comes with it, and must not come before captured-shop.ts has said which one.
  const { sessionCookie } = await import("#web/session/session-cookie.ts");
  const each = buyers.map(async ([_first, second]) => {
    if (second === undefined) throw new Error("expected two buyers of each kind");
    const [cookie = ""] = (await sessionCookie(publicUrl).serialize(tokenOf(second))).split(";");
    return { ...visitor, Cookie: cookie };
  });
  return await Promise.all(each);
}
