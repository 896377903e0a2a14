import { Order } from "#contract/orders/order.ts";
import {
  NewPaymentClaim,
  NewPaymentMethod,
  PaymentClaim,
  PaymentPhoto,
} from "#contract/orders/payment-claim.ts";
import { m } from "#messages/compiled/messages.js";
import { paymentRejectionMessage } from "#messages/payment-words.ts";
import { findOrder, isOwnOrder } from "#shop/orders/order.ts";
import { chooseCash } from "#shop/payments/choose-cash.ts";
import { type ClaimRejection, claimPayment } from "#shop/payments/claims.ts";
import { addPaymentPhoto } from "#shop/payments/payment-photos.ts";
import type { Api, ApiContext, ApiDependencies } from "../context.ts";
import { failureWithCode, fieldFailure, notFound, tooManyTries } from "../failures.ts";
import {
  bodyRejections,
  data,
  idParams,
  jsonBody,
  messageAndData,
  rejections,
  response,
} from "../responses.ts";
import { changeAndRead, customerRoute } from "../routes.ts";
import { registerPhotoUpload } from "./photo-upload.ts";
import { toOrderJson } from "./to-order-json.ts";

const claim = customerRoute("post", "/orders/{id}/payment-claims", {
  operationId: "claimPayment",
  summary: "Say that one of my orders is paid, by reference or picture; staff check it",
  request: { params: idParams, ...jsonBody(NewPaymentClaim) },
  responses: {
    201: response("Claimed; the same reference again is the open claim", data(PaymentClaim)),
    ...rejections(404, 409),
    ...bodyRejections,
    ...rejections(429),
  },
});
const method = customerRoute("patch", "/orders/{id}/payment-method", {
  operationId: "changePaymentMethod",
  summary: "Pay one of my orders that waits for its payment in cash instead, if its terms allow",
  request: { params: idParams, ...jsonBody(NewPaymentMethod) },
  responses: {
    200: response("The order as it is now", messageAndData(Order)),
    ...rejections(404, 409),
    ...bodyRejections,
  },
});

/** Registers the upload of pictures of transfers, before the parser and limit of JSON bodies. */
export function registerPaymentPhotoRoute(app: Api, dependencies: ApiDependencies): void {
  registerPhotoUpload(app, dependencies, {
    name: "payment-photos",
    operationId: "addPaymentPhoto",
    summary: "Upload a picture of a transfer for one of my orders that waits for its payment; at most 8 MB",
    schema: PaymentPhoto,
    tooMany: m.payment_photos_max,
    add: addPaymentPhoto,
  });
}

/** Registers what customers say about the payment of an order. The routes of orders have authenticated the customer. */
export function registerPaymentClaimRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, accountDependencies, clientAddress } = dependencies;
  const { rateLimits } = accountDependencies;

  app.openapi(claim, async (c) => {
    const { id } = c.req.valid("param");
    const customerId = c.var.customer.id;
    if (!(await isOwnOrder(db, customerId, id))) return notFound(c);
    const body = c.req.valid("json");
    const result = await changeAndRead(
      db,
      (one) => claimPayment({ db: one, rateLimits }, id, body, clientAddress(c)),
      (one) => findOrder(one, customerId, { orderId: id }),
    );
    if (!result.ok) return claimRejected(c, result.rejection);
    const made = result.value?.last_claim ?? null;
    if (made === null) return notFound(c);
    const { count, at, ...rest } = made;
    return c.json({ data: { ...rest, at: new Date(at).toISOString() } }, 201);
  });

  app.openapi(method, async (c) => {
    const { id } = c.req.valid("param");
    const customerId = c.var.customer.id;
    if (!(await isOwnOrder(db, customerId, id))) return notFound(c);
    const result = await changeAndRead(
      db,
      (one) => chooseCash(one, id),
      (one) => findOrder(one, customerId, { orderId: id }),
    );
    const locale = c.var.language;
    if (!result.ok) {
      const { rejection } = result;
      return failureWithCode(c, 409, paymentRejectionMessage(rejection, locale), rejection.code);
    }
    if (result.value === null) return notFound(c);
    const order = toOrderJson(result.value, locale, dependencies);
    return c.json({ message: m.pay_cash_chosen({}, { locale }), data: order }, 200);
  });
}

function claimRejected(c: ApiContext, rejection: ClaimRejection) {
  switch (rejection.code) {
    case "fields":
      return fieldFailure(c, rejection.errors);
    case "too_many_tries":
      return tooManyTries(c, rejection);
    default:
      return failureWithCode(c, 409, paymentRejectionMessage(rejection, c.var.language), rejection.code);
  }
}
