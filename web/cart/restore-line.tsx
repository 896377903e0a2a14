import { data, redirect } from "react-router";
import { NewCartLine } from "#contract/cart.ts";
import { cartRefusalMessage } from "#messages/cart-refusal-message.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { restoreCartLine } from "#shop/cart/restore-cart-line.ts";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { shopContext } from "../request-context.ts";
import { flashHeader } from "../session/flash-message.ts";
import { readForm } from "../session/read-form.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { safeNext } from "../session/safe-next.ts";
import { submitChange } from "../session/submit-with-offline-fallback.ts";
import { Alert } from "../ui/alert.tsx";
import type { Route } from "./+types/restore-line.ts";

/** A reload shows the cart. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(localised(paths.cart(), languageOfPath(url.pathname)));
}

/** Puts a line back that was taken out of the cart: where scripts run the page stays as it is, else it comes again. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname);
  const customer = requireCustomer(context, url);
  const form = await readForm(request);
  const parsed = NewCartLine.safeParse(form);
  if (!parsed.success) return refused(fieldErrorMessage("wrong_type", language), 422);
  const { product_id: productId, quantity } = parsed.data;
  const result = await restoreCartLine(context.get(shopContext).db, customer.id, { productId, quantity });
  if (!result.ok) {
    if (result.refusal.code === "product_unknown") throw data(null, { status: 404 });
    return refused(cartRefusalMessage(result.refusal, language), 409);
  }
  const headers = [await flashHeader("cart_restored")];
  if ("stay" in form) return data({ refusal: null, at: 0 }, { headers });
  return redirect(safeNext(form["next"]), { status: 303, headers });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitChange(sent);
}

function refused(refusal: string, status: number) {
  return data({ refusal, at: Date.now() }, { status });
}

export default function RestoreLine({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      {actionData?.refusal != null && <Alert kind="error">{actionData.refusal}</Alert>}
    </div>
  );
}
