import { Cart, CartLineChange, CartQuery, GiftChoice, NewCartLine } from "#contract/cart/cart.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { cartRejectionMessage } from "#messages/cart-rejection-message.ts";
import { m } from "#messages/compiled/messages.js";
import { couponRejectionMessage } from "#messages/coupon-rejection-message.ts";
import { addToCart } from "#shop/cart/add-to-cart.ts";
import { changeCartLine, chooseCartGift, removeCartLine } from "#shop/cart/change-cart-line.ts";
import { getCart, getCartWithinLimits, type Cart as PricedCart } from "#shop/cart/get-cart.ts";
import { findCityDelivery } from "#shop/checkout/ordered-products.ts";
import type { Result } from "#shop/result.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { failure, notFound, rejectedField, tooManyTries } from "../failures.ts";
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
import { changeAndRead, customerRoute } from "../routes.ts";
import { toCartJson } from "./to-cart-json.ts";

const changed = response("The cart as it is now", messageAndData(Cart));

const show = customerRoute("get", "/cart", {
  operationId: "getCart",
  summary: "My cart with current prices",
  request: { query: CartQuery },
  responses: { 200: response("The cart", data(Cart)), ...rejections(422, 429) },
});

const add = customerRoute("post", "/cart", {
  operationId: "addToCart",
  summary: "Add a product to the cart",
  request: jsonBody(NewCartLine),
  responses: { 200: changed, ...bodyRejections, ...rejections(404, 409) },
});

const change = customerRoute("put", "/cart/{id}", {
  operationId: "updateCartLine",
  summary: "Set the quantity of a line",
  request: { params: idParams, ...jsonBody(CartLineChange) },
  responses: { 200: changed, ...bodyRejections, ...rejections(404, 409) },
});

const remove = customerRoute("delete", "/cart/{id}", {
  operationId: "removeFromCart",
  summary: "Remove a line from the cart",
  request: { params: idParams },
  responses: { 200: changed, ...rejections(404) },
});

const chooseGift = customerRoute("put", "/cart/gift", {
  operationId: "chooseGift",
  summary: "Decline or take the gift of the cart",
  request: jsonBody(GiftChoice),
  responses: { 200: changed, ...bodyRejections, ...rejections(404) },
});

export function registerCartRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, publicUrl, accountDependencies, clientAddress } = dependencies;
  app.use("/cart/*", requireCustomer(dependencies));

  app.openapi(show, async (c) => {
    const { address_id, city_id, coupon } = c.req.valid("query");
    const city = city_id === undefined ? null : await findCityDelivery(db, city_id);
    const cityWithoutAddress = city && { id: city.id, fee: city.delivery_fee };
    // A city in place of the default address.
    const addressId = city_id === undefined ? address_id : (address_id ?? 0);
    const { rateLimits } = accountDependencies;
    const guesser = { rateLimits, customerId: c.var.customer.id, address: clientAddress(c) };
    const cart = await getCartWithinLimits(db, guesser, { addressId, cityWithoutAddress, coupon });
    if (cart.couponRejection !== null) {
      if (cart.couponRejection.code === "too_many_tries") return tooManyTries(c, cart.couponRejection);
      return rejectedField(c, "coupon", couponRejectionMessage(cart.couponRejection, c.var.language));
    }
    return c.json({ data: toCartJson(cart, c.var.language, publicUrl) }, 200);
  });

  app.openapi(add, async (c) => {
    const { product_id, quantity } = c.req.valid("json");
    const result = await changeCart(c.var.customer.id, (one, customerId) =>
      addToCart(one, customerId, { productId: product_id, quantity }),
    );
    if (result.ok) return c.json(cartResponse(result.value, m.cart_added, c.var.language), 200);
    switch (result.rejection.code) {
      case "product_unknown":
        return notFound(c);
      case "stock_short":
      case "line_full":
        return failure(c, 409, cartRejectionMessage(result.rejection, c.var.language));
    }
  });

  app.openapi(chooseGift, async (c) => {
    const { declined } = c.req.valid("json");
    const result = await changeCart(c.var.customer.id, (one, customerId) =>
      chooseCartGift(one, customerId, declined),
    );
    if (result.ok) return c.json(cartResponse(result.value, m.cart_changed, c.var.language), 200);
    switch (result.rejection.code) {
      case "no_gift":
        return notFound(c);
    }
  });

  app.openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const { quantity } = c.req.valid("json");
    const result = await changeCart(c.var.customer.id, (one, customerId) =>
      changeCartLine(one, customerId, { lineId: id, quantity }),
    );
    if (result.ok) return c.json(cartResponse(result.value, m.cart_changed, c.var.language), 200);
    switch (result.rejection.code) {
      case "line_unknown":
      case "product_unknown":
        return notFound(c);
      case "stock_short":
      case "line_full":
        return failure(c, 409, cartRejectionMessage(result.rejection, c.var.language));
    }
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const result = await changeCart(c.var.customer.id, (one, customerId) =>
      removeCartLine(one, customerId, { lineId: id }),
    );
    if (result.ok) return c.json(cartResponse(result.value, m.cart_removed, c.var.language), 200);
    switch (result.rejection.code) {
      case "line_unknown":
        return notFound(c);
    }
  });

  /** Changes the cart and returns it. */
  async function changeCart<Value, Rejection>(
    customerId: number,
    change: (one: Database, customerId: number) => Promise<Result<Value, Rejection>>,
  ) {
    return await changeAndRead(
      db,
      (one) => change(one, customerId),
      (one) => getCart(one, customerId),
    );
  }

  function cartResponse(cart: PricedCart, message: typeof m.cart_added, locale: Language) {
    return { message: message({}, { locale }), data: toCartJson(cart, locale, publicUrl) };
  }
}
