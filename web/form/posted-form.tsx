import { data } from "react-router";
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

/** Text fields of a posted form, the last of each name. Throws a 400 response for other bodies. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}
