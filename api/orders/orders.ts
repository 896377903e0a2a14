import { z } from "@hono/zod-openapi";
import { Cart } from "#contract/cart/cart.ts";
import { Failure } from "#contract/failure.ts";
import { CheckoutTerms } from "#contract/orders/checkout-terms.ts";
import {
  FindOrder,
  FoundOrder,
  idempotencyKey,
  NewOrder,
  Order,
  OrderListQuery,
} from "#contract/orders/order.ts";
import { OwnOrderCancellation } from "#contract/orders/order-cancellation.ts";
import { Meta } from "#contract/paging.ts";
import { m } from "#messages/compiled/messages.js";
import { getCart } from "#shop/cart/get-cart.ts";
import { checkout } from "#shop/checkout/checkout.ts";
import { findCityDelivery } from "#shop/checkout/ordered-products.ts";
import { cancelOwnOrder } from "#shop/orders/cancel-order.ts";
import { findOrderStatus } from "#shop/orders/find-order.ts";
import { findOrder, listOrders } from "#shop/orders/order.ts";
import { toCartJson } from "../cart/to-cart-json.ts";
import type { Api, ApiContext, ApiDependencies } from "../context.ts";
import { emptyBody } from "../empty-body.ts";
import { failure, notFound, tooManyTries } from "../failures.ts";
import { requireCustomer } from "../require-customer.ts";
import {
  bodyRejections,
  data,
  idParams,
  jsonBody,
  messageAndData,
  rejections,
  response,
} from "../responses.ts";
import { changeAndRead, customerRoute, publicRoute } from "../routes.ts";
import { orderRejected } from "./order-rejected.ts";
import { toOrderJson, toOrderStatusJson } from "./to-order-json.ts";

const list = customerRoute("get", "/orders", {
  operationId: "listOrders",
  summary: "My orders, newest first",
  request: { query: OrderListQuery },
  responses: {
    200: response("A page of orders", data(z.array(Order)).extend({ meta: Meta })),
    ...rejections(422),
  },
});

const one = customerRoute("get", "/orders/{id}", {
  operationId: "getOrder",
  summary: "One of my orders",
  request: { params: idParams },
  responses: { 200: response("The order", data(Order)), ...rejections(404) },
});

const OrderConflict = Failure.extend({ data: z.union([Cart, CheckoutTerms]).optional() });

const place = customerRoute("post", "/orders", {
  operationId: "placeOrder",
  summary: "Order the cart; an Idempotency-Key allows safe retries",
  request: { ...jsonBody(NewOrder), headers: z.object({ "idempotency-key": idempotencyKey.optional() }) },
  responses: {
    201: response("Ordered", messageAndData(Order)),
    ...bodyRejections,
    ...rejections(404),
    409: response(
      "In conflict with the current state; with the code cart_changed also the current cart, with terms_changed the current terms",
      OrderConflict,
    ),
    ...rejections(429),
  },
});

const find = publicRoute("post", "/orders/find", {
  operationId: "findOrder",
  summary: "Status of an order by its number and phone",
  request: jsonBody(FindOrder),
  responses: { 200: response("Its status", data(FoundOrder)), ...bodyRejections, ...rejections(404, 429) },
});

const cancel = customerRoute("post", "/orders/{id}/cancel", {
  operationId: "cancelOrder",
  summary: "Cancel one of my orders while it is being prepared",
  request: { params: idParams, body: { ...jsonBody(OwnOrderCancellation).body, required: false } },
  responses: {
    200: response("The order as it is now", messageAndData(Order)),
    ...bodyRejections,
    ...rejections(404, 409),
  },
});

export function registerOrderRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, publicUrl, accountDependencies, clientAddress } = dependencies;
  const { rateLimits } = accountDependencies;

  // Before the routes of customers: it needs no session.
  app.openapi(find, async (c) => {
    const found = await findOrderStatus(db, rateLimits, c.req.valid("json"), clientAddress(c));
    if (found.ok) {
      const { delivery: _, ...order } = found.value;
      return c.json({ data: { ...order, status: toOrderStatusJson(order.status_id) } }, 200);
    }
    return found.rejection.code === "too_many_tries" ? tooManyTries(c, found.rejection) : notFound(c);
  });

  app.use("/orders/*", requireCustomer(dependencies));

  app.openapi(list, async (c) => {
    const { page, per_page } = c.req.valid("query");
    const { rows, total } = await listOrders(db, c.var.customer.id, { page, per_page });
    const orders = rows.map((order) => toOrderJson(order, c.var.language, dependencies));
    return c.json({ data: orders, meta: { total, page, per_page } }, 200);
  });

  app.openapi(one, async (c) => {
    const order = await findOrder(db, c.var.customer.id, { orderId: c.req.valid("param").id });
    if (order === null) return notFound(c);
    return c.json({ data: toOrderJson(order, c.var.language, dependencies) }, 200);
  });

  app.openapi(place, async (c) => {
    const locale = c.var.language;
    const body = c.req.valid("json");
    const result = await checkout(dependencies, {
      origin: "api",
      customerId: c.var.customer.id,
      clientAddress: clientAddress(c),
      addressTitle: m.title_home({}, { locale }),
      order: body,
      key: c.req.valid("header")["idempotency-key"] ?? null,
    });
    if (!result.ok) {
      switch (result.rejection.code) {
        case "unknown":
          return notFound(c);
        case "too_many_tries":
          return tooManyTries(c, result.rejection);
        case "cart_changed":
          return await cartChanged(c, body);
        default:
          return orderRejected(c, result.rejection);
      }
    }
    return c.json(
      { message: m.order_placed({}, { locale }), data: toOrderJson(result.value, locale, dependencies) },
      201,
    );
  });

  app.use("/orders/:id/cancel", emptyBody);
  app.openapi(cancel, async (c) => {
    const locale = c.var.language;
    const { id } = c.req.valid("param");
    const { id: customerId } = c.var.customer;
    const { reason } = c.req.valid("json");
    const result = await changeAndRead(
      db,
      (one) => cancelOwnOrder(one, customerId, { orderId: id, reason }),
      (one) => findOrder(one, customerId, { orderId: id }),
    );
    if (!result.ok) {
      switch (result.rejection.code) {
        case "order_unknown":
          return notFound(c);
        case "order_not_cancellable":
          return failure(c, 409, m.order_not_cancellable({}, { locale }));
      }
    }
    const order = result.value;
    if (order === null) return notFound(c);
    return c.json(
      { message: m.order_cancelled({}, { locale }), data: toOrderJson(order, locale, dependencies) },
      200,
    );
  });

  /** Responds with the cart as the order would contain it now. */
  async function cartChanged(c: ApiContext, { address_id, address, coupon }: NewOrder) {
    const { customer, language: locale } = c.var;
    const city = address === undefined ? null : await findCityDelivery(db, address.city_id);
    const pricing = {
      addressId: address === undefined ? address_id : 0,
      cityWithoutAddress: city && { id: city.id, fee: city.delivery_fee },
      coupon,
    };
    const cart = await getCart(db, customer.id, pricing);
    const message = m.order_cart_changed({}, { locale });
    const body = { message, error: message, code: "cart_changed", data: toCartJson(cart, locale, publicUrl) };
    return c.json(body, 409);
  }
}
