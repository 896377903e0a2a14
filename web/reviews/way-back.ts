import { languageOfPath } from "../language/language-path.ts";
import { orderIdOf } from "../orders/order-id.ts";
import { localised, paths } from "../paths.ts";
import { safeNext } from "../session/safe-next.ts";

/** Where a review leads in the end: to the page that sent here, else to the order. */
export function wayBack(url: URL, params: { readonly id: string }): string {
  const next = url.searchParams.get("next");
  if (next !== null) return safeNext(next);
  return localised(paths.order(orderIdOf(params)), languageOfPath(url.pathname));
}
