import type { Language } from "#contract/language.ts";
import { codeKeyFile, readCodeKey } from "#server/startup/open-code-key.ts";
import { viewLink } from "#shop/orders/view-link.ts";
import { returnLink } from "#shop/returns/return-link.ts";
import { reviewLink } from "#shop/reviews/review-link.ts";
import { keyRing } from "#shop/secrets/key-ring.ts";
import { inDatabase } from "../shop-database.ts";

/** Path of the link that lets anybody return items of an order. */
export async function returnLinkPath(orderId: number, language: Language): Promise<string> {
  const { key, order } = await keyAndOrder(orderId);
  return returnLink("", key, order, language);
}

/** Path of the link that shows an order to anybody. */
export async function viewLinkPath(orderId: number, language: Language): Promise<string> {
  const { key, order } = await keyAndOrder(orderId);
  return viewLink("", key, order, language);
}

/** Path of the link that lets anybody review the products of an order. */
export async function reviewLinkPath(orderId: number, language: Language): Promise<string> {
  const { key, order } = await keyAndOrder(orderId);
  return reviewLink("", key, order, language);
}

async function keyAndOrder(orderId: number) {
  const key = keyRing(await readCodeKey(codeKeyFile(process.env["BROWSER_TEST_DATA"] ?? "")));
  const order = await inDatabase((db) =>
    db
      .selectFrom("orders")
      .select(["id", "order_no", "view_version"])
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow(),
  );
  return { key, order };
}
