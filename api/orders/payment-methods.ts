import { z } from "@hono/zod-openapi";
import { inLanguage } from "#contract/language.ts";
import { OfferedPaymentMethod } from "#contract/orders/payment-method.ts";
import { paymentMethodTraits } from "#contract/payment-methods.ts";
import { refundMethodName } from "#messages/return-names.ts";
import { methodsOn, readPaymentSettings } from "#shop/payments/payment-settings.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { anyRejection, data, response } from "../responses.ts";
import { publicRoute } from "../routes.ts";

const methods = publicRoute("get", "/payment-methods", {
  operationId: "listPaymentMethods",
  summary: "The methods of payment that orders can be placed with now, in the order of the checkout",
  responses: { 200: response("Methods", data(z.array(OfferedPaymentMethod))), ...anyRejection },
});

/** Registers the methods of payment that are on. */
export function registerPaymentMethodRoute(app: Api, { db }: ApiDependencies): void {
  app.openapi(methods, async (c) => {
    const settings = await readPaymentSettings(db);
    const instructions = inLanguage(c.var.language, settings.instructions_ar, settings.instructions_en);
    const offered = methodsOn(settings).map((method) => ({
      method,
      name: refundMethodName(method, c.var.language),
      instructions: paymentMethodTraits[method].isPaidAtDoor || instructions === "" ? null : instructions,
    }));
    return c.json({ data: offered }, 200);
  });
}
