import { m } from "#messages/compiled/messages.js";
import { restoreCartLine } from "#shop/cart/change-cart-line.ts";
import { shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/restore-line.ts";
import { readCartLine, respondWithCartLine } from "./post-cart-line.ts";
import { RejectedLine } from "./rejected-line.tsx";

/** Puts a removed line back into the cart. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readCartLine({ request, context });
  if (!posted.ok) return posted.rejection;
  const { customerId, ...line } = posted.value;
  const result = await restoreCartLine(context.get(shopContext).db, customerId, line);
  return await respondWithCartLine(context, line, result, "cart_restored");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.cart(), robots: "noindex" });
}

export default function RestoreLine({ actionData }: Route.ComponentProps) {
  return <RejectedLine of={actionData} />;
}
