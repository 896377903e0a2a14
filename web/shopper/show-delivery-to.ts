import { refreshShopper, shopperNow } from "./shopper-store.ts";
import { writeHint } from "./write-hint.ts";

/** Shows delivery to a governorate on this page and on the next ones. */
export function showDeliveryTo(cityId: number): void {
  const hint = shopperNow().hint ?? { isSignedIn: false, cartCount: 0, mark: "" };
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the oldest browsers
  document.cookie = writeHint({ ...hint, cityId }) + secure;
  refreshShopper();
}
