import { data, redirect } from "react-router";
import { NewCartLine } from "#contract/cart.ts";
import { cartRefusalMessage } from "#messages/cart-refusal-message.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { addToCart } from "#shop/cart/add-to-cart.ts";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { sessionContext, shopContext } from "../request-context.ts";
import { flashHeader } from "../session/flash-message.ts";
import { readForm } from "../session/read-form.ts";
import { signInFirst } from "../session/redirect-to-sign-in.ts";
import { safeNext } from "../session/safe-next.ts";
import { submitChange } from "../session/submit-with-offline-fallback.ts";
import { Alert } from "../ui/alert.tsx";
import type { Route } from "./+types/add-from-card.ts";

/** A reload shows the cart. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(localised(paths.cart(), languageOfPath(url.pathname)));
}

/** Puts a product of a card into the cart: where scripts run the page stays as it is, else it comes again. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname);
  const form = await readForm(request);
  const parsed = NewCartLine.safeParse(form);
  if (!parsed.success) return refused(fieldErrorMessage("wrong_type", language), 422);
  const { product_id, quantity } = parsed.data;
  const next = safeNext(form["next"]);
  const session = context.get(sessionContext);
  if (session === null) {
    return signInFirst(url, { next, product_id: String(product_id), quantity: String(quantity) });
  }
  const result = await addToCart(context.get(shopContext).db, session.customer.id, product_id, quantity);
  if (!result.ok) {
    if (result.refusal.code === "product_unknown") throw data(null, { status: 404 });
    return refused(cartRefusalMessage(result.refusal, language), 409);
  }
  const headers = [await flashHeader("cart_added")];
  return "stay" in form ? data(added, { headers }) : redirect(next, { status: 303, headers });
}

const added = { refusal: null, at: 0 };

export async function clientAction(sent: Route.ClientActionArgs) {
  return await submitChange(sent);
}

function refused(refusal: string, status: number) {
  return data({ refusal, at: Date.now() }, { status });
}

export default function AddFromCard({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      {actionData?.refusal != null && <Alert kind="error">{actionData.refusal}</Alert>}
    </div>
  );
}
