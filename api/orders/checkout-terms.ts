import { toPounds } from "#contract/money.ts";
import { CheckoutTerms, NewCheckoutTerms } from "#contract/orders/checkout-terms.ts";
import { termsSentence } from "#messages/payment-words.ts";
import type { QuotedTerms } from "#shop/checkout/payment-of-order.ts";
import { quoteTerms } from "#shop/checkout/quote-terms.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { fieldFailure } from "../failures.ts";
import { requireCustomer } from "../require-customer.ts";
import { bodyRejections, data, jsonBody, response } from "../responses.ts";
import { customerRoute } from "../routes.ts";

const quote = customerRoute("post", "/checkout/terms", {
  operationId: "quoteTerms",
  summary: "What an order of the cart asks for before it is sent",
  request: jsonBody(NewCheckoutTerms),
  responses: { 200: response("The terms", data(CheckoutTerms)), ...bodyRejections },
});

/** Registers the terms of an order before it is placed. */
export function registerCheckoutTermsRoute(app: Api, dependencies: ApiDependencies): void {
  const { db, clientAddress } = dependencies;
  app.use("/checkout/*", requireCustomer(dependencies));

  app.openapi(quote, async (c) => {
    const { phone, city_id: cityId, payment_method: method } = c.req.valid("json");
    const asked = { customerId: c.var.customer.id, phone, cityId, method, address: clientAddress(c) };
    const quoted = await quoteTerms(db, dependencies.accountDependencies.rateLimits, asked);
    if (!quoted.ok) return fieldFailure(c, quoted.rejection.errors);
    const { phone: shopPhone } = await findSettings(db);
    const sentence = termsSentence(quoted.value, shopPhone, c.var.language);
    return c.json({ data: toTermsJson(quoted.value, sentence) }, 200);
  });
}

/** Converts terms; `reason` is the sentence for the customer. */
export function toTermsJson({ terms, pay_first }: QuotedTerms, reason: string): CheckoutTerms {
  return { terms, to_pay_first_egp: toPounds(pay_first), reason };
}
