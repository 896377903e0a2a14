import { m } from "#messages/compiled/messages.js";
import { restoreCartLine } from "#shop/cart/restore-cart-line.ts";
import { submitChange } from "../form/submit-with-offline-fallback.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/restore-line.ts";
import { LateRefusedLine } from "./late-refused-line.tsx";
import { postCartLine } from "./post-cart-line.ts";
import { showCartInstead } from "./show-cart-instead.ts";

export const middleware: Route.MiddlewareFunction[] = [showCartInstead];

export async function action(posted: Route.ActionArgs) {
  return await postCartLine(posted, { act: restoreCartLine, done: "cart_restored" });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitChange(sent);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.cart(), robots: "noindex" });
}

export default function RestoreLine({ actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
  return refusal == null ? null : <LateRefusedLine {...actionData} refusal={refusal} />;
}
