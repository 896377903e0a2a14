import { useHydrated } from "../ui/use-hydrated.ts";

/**
 * The field of a form whose sender keeps its page, as scripts do: the form is answered with data for that page. Without the
 * field the answer is a redirect to the page that comes next.
 */
export const noRedirectField = "no_redirect";

/** Asks for an answer without a redirect, as soon as scripts run. */
export function NoRedirectField() {
  return useHydrated() && <input type="hidden" name={noRedirectField} value="1" />;
}

/** Whether whoever sent the form keeps its page. */
export function keepsPage(form: Readonly<Record<string, string>>): boolean {
  return noRedirectField in form;
}
