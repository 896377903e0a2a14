import { currentShopper, refreshShopper } from "./shopper-store.ts";
import { writeHint } from "./write-hint.ts";

export function showDeliveryTo(cityId: number): void {
  const hint = currentShopper().hint ?? { account: "out" as const, cartCount: 0, mark: "" };
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the oldest browsers
  document.cookie = writeHint({ ...hint, cityId }) + secure;
  refreshShopper();
}
