import { m } from "#messages/compiled/messages.js";
import { addToCart } from "#shop/cart/add-to-cart.ts";
import { restoreCartLine } from "#shop/cart/change-cart-line.ts";
import { submitChange } from "../form/submit-with-offline-fallback.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/add-line.ts";
import { LateRejectedLine } from "./late-rejected-line.tsx";
import { postCartLine, showCartInstead } from "./post-cart-line.ts";

export const middleware: Route.MiddlewareFunction[] = [showCartInstead];

/** Adds a product to the cart, from its page or a card, or puts a removed line back. */
export async function action(posted: Route.ActionArgs) {
  return await postCartLine(
    posted,
    posted.pattern.endsWith(paths.cartRestoration())
      ? { act: restoreCartLine, done: "cart_restored" }
      : { act: addToCart, done: "cart_added" },
  );
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitChange(sent);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.cart(), robots: "noindex" });
}

export default function AddLine({ actionData }: Route.ComponentProps) {
  const rejection = actionData?.rejection;
  return rejection == null ? null : <LateRejectedLine {...actionData} rejection={rejection} />;
}
