import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  OfferPreview,
  OfferPreviewRequest,
  type PreviewedCart,
} from "#contract/admin/offers/offer-preview.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { previewOffer, unsavedOfferId } from "#shop/offers/preview-offer.ts";
import type { PricedCart } from "#shop/pricing/priced-cart.ts";
import { answer, bodyRefusals, data, jsonBody } from "../../answers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { fieldFailure } from "../../failures.ts";
import { staffRoute } from "../routes.ts";
import { toOfferNameJson } from "./to-admin-offer-json.ts";

const preview = staffRoute({
  method: "post",
  path: "/admin/offers/preview",
  operationId: "adminPreviewOffer",
  summary: "Price a cart with and without an offer, beside all other running offers; nothing is saved",
  request: jsonBody(strictly(OfferPreviewRequest)),
  responses: { 200: answer("Both priced carts", data(OfferPreview)), ...bodyRefusals },
});

export function registerOfferPreviewRoute(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(preview, async (c) => {
    const result = await previewOffer(db, c.req.valid("json"), new Date());
    if (!result.ok) return fieldFailure(c, result.refusal.errors);
    const { with: priced, without, overlaps } = result.value;
    const json: OfferPreview = {
      with: toPreviewedCartJson(priced),
      without: toPreviewedCartJson(without),
      overlaps: overlaps.map(toOfferNameJson),
    };
    return c.json({ data: json }, 200);
  });
}

function toPreviewedCartJson(cart: PricedCart): PreviewedCart {
  return {
    subtotal_egp: toPounds(cart.subtotal),
    discount_egp: toPounds(cart.discount),
    offers: cart.offers.map(({ id, label_en, label_ar, amount }) => ({
      id: id === unsavedOfferId ? null : id,
      label_en,
      label_ar,
      amount_egp: toPounds(amount),
    })),
    offer_discount_egp: toPounds(cart.offerDiscount),
    gift_product_id: cart.gift?.state === "given" ? cart.gift.productId : null,
    free_delivery: cart.deliveryFee === 0,
    total_egp: toPounds(cart.total - (cart.deliveryFee ?? 0)),
  };
}
