import { m } from "#messages/compiled/messages.js";
import { addToCart } from "#shop/cart/add-to-cart.ts";
import { shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/add-line.ts";
import { readCartLine, respondWithCartLine } from "./post-cart-line.ts";
import { RejectedLine } from "./rejected-line.tsx";

/** Adds a product to the cart, from its page or a card. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readCartLine({ request, context });
  if (!posted.ok) return posted.rejection;
  const { customerId, ...line } = posted.value;
  const result = await addToCart(context.get(shopContext).db, customerId, line);
  return await respondWithCartLine(context, line, result, "cart_added");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.cart(), robots: "noindex" });
}

export default function AddLine({ actionData }: Route.ComponentProps) {
  return <RejectedLine of={actionData} />;
}
