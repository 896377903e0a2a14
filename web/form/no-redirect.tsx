import { useHydrated } from "../ui/use-hydrated.ts";

/** Form field that scripts set to stay on the page: the response is data instead of a redirect. */
export const noRedirectField = "no_redirect";

/** Field that requests a response without a redirect, once scripts run. */
export function NoRedirectField() {
  return useHydrated() && <input type="hidden" name={noRedirectField} value="1" />;
}

/** True if the form requests a response without a redirect. */
export function skipsRedirect(form: Readonly<Record<string, string>>): boolean {
  return noRedirectField in form;
}
