import {
  EditPreviewRequest,
  OrderPreview,
  PhoneOrderPreviewRequest,
} from "#contract/admin/orders/order-preview.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { orderAmounts } from "#shop/checkout/order-terms.ts";
import { type PreviewedOrder, previewEdit, previewPhoneOrder } from "#shop/checkout/preview-order.ts";
import { toAppliedOfferJson } from "../../cart/to-cart-json.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { authorOf, contentRejected } from "./content-rejected.ts";

const responses = {
  200: response("Its amounts", data(OrderPreview)),
  ...rejections(409),
  ...bodyRejections,
};
const ofEdit = staffRoute("post", "/admin/orders/{id}/content/preview", {
  operationId: "adminPreviewOrderContent",
  summary: "Price a change of an order's content as saving it would; nothing is saved",
  request: { params: idParams, ...jsonBody(strictly(EditPreviewRequest)) },
  responses: { ...responses, ...rejections(404) },
});
const ofPhoneOrder = staffRoute("post", "/admin/orders/preview", {
  operationId: "adminPreviewOrder",
  summary: "Price a phone order as placing it would; nothing is saved",
  request: jsonBody(strictly(PhoneOrderPreviewRequest)),
  responses,
});

/** Registers the previews of an edited order and of a phone order. */
export function registerOrderPreviewRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(ofEdit, async (c) => {
    const { id } = c.req.valid("param");
    const result = await previewEdit(db, id, c.req.valid("json"), authorOf(c.var.staff));
    if (result.ok) return c.json({ data: toPreviewJson(result.value) }, 200);
    return result.rejection.code === "unknown" ? notFound(c) : contentRejected(c, result.rejection);
  });

  app.openapi(ofPhoneOrder, async (c) => {
    const result = await previewPhoneOrder(db, c.req.valid("json"), authorOf(c.var.staff));
    return result.ok
      ? c.json({ data: toPreviewJson(result.value) }, 200)
      : contentRejected(c, result.rejection);
  });
}

function toPreviewJson({ priced, gift, droppedCoupon, payment }: PreviewedOrder): OrderPreview {
  const amounts = orderAmounts(priced);
  return {
    subtotal_egp: toPounds(amounts.subtotal),
    discount_egp: toPounds(amounts.discount),
    offers: priced.offers.map(toAppliedOfferJson),
    offer_discount_egp: toPounds(amounts.offer_discount),
    coupon: amounts.coupon,
    coupon_discount_egp: toPounds(amounts.coupon_discount),
    staff_discount_egp: toPounds(amounts.staff_discount),
    delivery_fee_egp: priced.deliveryFee === null ? null : toPounds(priced.deliveryFee),
    total: toPounds(amounts.total),
    gift:
      gift === null ? null : { product_id: gift.product_id, name_en: gift.name_en, name_ar: gift.name_ar },
    dropped_coupon: droppedCoupon,
    payment: payment === null ? null : toPaymentJson(payment),
  };
}

function toPaymentJson({ methods, terms, pay_first, reason, facts }: NonNullable<PreviewedOrder["payment"]>) {
  return {
    methods: [...methods],
    terms,
    to_pay_first_egp: toPounds(pay_first),
    terms_reason: reason,
    terms_facts:
      facts === null ? null : { rule: facts.rule, accepted: facts.accepted, refused: facts.refused },
  };
}
