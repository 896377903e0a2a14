import { z } from "zod";
import { Address, NewAddress } from "../addresses/address.ts";
import { AppliedOffer } from "../cart/cart.ts";
import { Product } from "../catalogue/product.ts";
import { couponCode } from "../coupons.ts";
import { optionalEmailField } from "../email-field.ts";
import { typedNumber, wholeNumber } from "../numbers.ts";
import { allOrderStatuses, orderStatuses, orderStatusIds } from "../order-statuses.ts";
import { pageParameter, perPageParameter } from "../paging.ts";
import { advanceMethods, paymentMethods, paymentStates, paymentTerms } from "../payment-methods.ts";
import { phoneField } from "../phone/phone-field.ts";
import { nameLine, optionalMultiLine, requiredString } from "../text.ts";
import { Gift, NewGift } from "./gift.ts";
import { typedOrderNumber } from "./order-number.ts";

/** Id of an order status. */
export const orderStatusId = z.enum(orderStatusIds, { error: "unknown_choice" });

const statusNames = allOrderStatuses.map((id) => orderStatuses[id].name);

/** Order status with its names. */
export const OrderStatus = z
  .object({
    id: orderStatusId,
    name: z.enum(statusNames),
    name_en: z.string(),
    name_ar: z.string(),
  })
  .meta({ id: "OrderStatus" });

const OrderedPart = z
  .object({
    product_id: z.int().nullable().describe("null if the product is deleted"),
    product_name: z.string().describe("Name at the time of the order, in the language of the request"),
    quantity: z.int().describe("Pieces in one set"),
    share_egp: z.number().describe("Share of these pieces in the paid price of one set"),
  })
  .meta({ id: "OrderedPart" });

const OrderDetail = z
  .object({
    id: z.int(),
    product: Product.nullable(),
    product_name: z.string().describe("Name at the time of the order, in the language of the request"),
    quantity: z.int(),
    refused: z.int().describe("Number of pieces refused at the door"),
    returned: z.int().describe("Number of pieces received with returns"),
    unit_price_egp: z.number(),
    total: z.number(),
    total_price_egp: z.number(),
    offer_discount_egp: z
      .number()
      .describe("Share of the line in the discounts of offers; total_price_egp does not subtract it"),
    is_gift: z.boolean(),
    parts: z
      .array(OrderedPart)
      .describe("Parts of a set that the line took from the stock; empty for other products"),
    reviewed: z.boolean(),
  })
  .meta({ id: "OrderDetail" });

/** Payment of an order: what was agreed, what arrived, and what the courier collects; amounts in pounds. */
export const OrderPayment = z
  .object({
    method: z.enum(paymentMethods).describe("Method that was chosen; payments may come by others"),
    terms: z.enum(paymentTerms).describe("What is paid before the parcel is sent"),
    to_pay_first_egp: z.number().describe("Amount to pay before the parcel is sent"),
    received_egp: z.number().describe("Sum of the payments in advance"),
    refunded_egp: z.number().describe("Sum of all refunds"),
    to_collect_egp: z.number().describe("Cash that the courier collects; 0 for a cancelled order"),
    state: z.enum(paymentStates),
    pay_until: z.iso.datetime().nullable().describe("Time at which an unpaid order is cancelled; else null"),
    accounts: z
      .array(z.object({ kind: z.enum(advanceMethods), address: z.string(), name: z.string() }))
      .describe("Accounts of the shop, while the order asks for money before it is sent; else empty"),
  })
  .meta({ id: "OrderPayment" });

export const Order = z
  .object({
    id: z.int(),
    order_no: z.string(),
    created_at: z.iso.datetime(),
    status: OrderStatus,
    trackingNumber: z.string().nullable(),
    quantity: z.int(),
    subtotal_egp: z.number(),
    discount_egp: z.number().describe("Sum of the discounts of products, offers, coupon and staff"),
    delivery_fee_egp: z.number(),
    total: z.number(),
    refused_egp: z.number().describe("Reduction of the total for pieces refused at the door"),
    credit_egp: z
      .number()
      .describe("Value of the returned pieces, which reduces the cash due of an exchange"),
    cash_due_egp: z.number().describe("Cash that the customer owes: total less refused_egp and credit_egp"),
    kept_egp: z
      .number()
      .nullable()
      .describe(
        "Amount that the shop keeps after refusal, returns and refunds; null while the order is open",
      ),
    vat: z
      .object({ percent: z.int(), amount_egp: z.number() })
      .nullable()
      .describe(
        "VAT in the amount kept, or in the total of an open order, at the order's rate; null without VAT",
      ),
    payment_method: z.string(),
    payment: OrderPayment,
    must_confirm: z
      .boolean()
      .describe("Decided when the order is placed: true if time cancels it unless somebody confirms it"),
    gift: Gift.nullable().describe("Recipient of a gift, whom the courier calls; null for other orders"),
    note: z.string(),
    phone: z.string(),
    coupon: z.string().nullable(),
    offers: z.array(AppliedOffer).describe("Offers at the time of the order"),
    estimated_delivery: z.iso.date(),
    view_url: z.string().describe("Page of the order for anybody with the link"),
    address: Address.omit({ id: true, default: true, isDefault: true }),
    history: z.array(z.object({ status: OrderStatus, at: z.iso.datetime() })),
    details: z.array(OrderDetail),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof Order>;

/** Typed order number: digits of any script, spaces, dashes and missing leading zeros allowed. */
const orderNumber = requiredString()
  .max(100, "order_number_mistyped")
  .transform(typedOrderNumber)
  .pipe(
    z
      .string()
      .min(1, "order_number_missing")
      .regex(/^[0-9]{9}$/, "order_number_mistyped"),
  );

/** Query parameters of the list of own orders. */
export const OrderListQuery = z.object({ page: pageParameter, per_page: perPageParameter });
export type OrderListQuery = z.infer<typeof OrderListQuery>;

/** Address in an order; it is saved with the order. Its phone is the order's. */
export const OrderAddress = NewAddress.pick({
  city_id: true,
  area: true,
  block: true,
  street: true,
  house_number: true,
  notes: true,
})
  .extend({ title: NewAddress.shape.title.optional() })
  .meta({ id: "OrderAddress" });

const sourceWord = z
  .string({ error: "wrong_type" })
  .transform((word) => word.slice(0, 200))
  .optional();
const OrderSource = z.object({
  referrer_host: sourceWord.describe("Host of the page before the shop"),
  utm_source: sourceWord,
  utm_medium: sourceWord,
  utm_campaign: sourceWord,
});

export const NewOrder = z
  .object({
    payment_method: z
      .enum(paymentMethods, { error: "payment_unknown" })
      .describe("One of `GET /payment-methods`; another one than cash is paid before the parcel is sent"),
    address_id: wholeNumber(1, 2_147_483_647, "choose_address").optional(),
    address: OrderAddress.optional().describe("Address in place of address_id"),
    name: nameLine(2, 80)
      .optional()
      .describe("Name of a guest, required; ignored for a customer with an account"),
    email: optionalEmailField
      .optional()
      .describe("E-mail of a guest for messages about this order; ignored for a customer with an account"),
    coupon: couponCode,
    note: optionalMultiLine(500),
    gift: NewGift.nullish().describe("Recipient, if the order is a gift"),
    phone: phoneField,
    expected_terms: z
      .enum(paymentTerms, { error: "unknown_choice" })
      .optional()
      .describe(
        "Terms of `POST /checkout/terms` that the customer has seen; other ones are rejected with 409. Default: at_door, or all_first with another method than cash",
      ),
    source: OrderSource.optional().describe("How the customer came to the shop; its words are not stored"),
    expected_total_egp: typedNumber("not_a_number").optional(),
    cart_version: z
      .string({ error: "wrong_type" })
      .max(100, "too_long")
      .optional()
      .describe("Version of the displayed cart; another one is rejected with 409"),
  })
  .refine(({ address_id, address }) => address_id !== undefined || address !== undefined, {
    path: ["address_id"],
    error: "choose_address",
    when: ({ value }) => typeof value === "object" && value !== null,
  });
export type NewOrder = z.infer<typeof NewOrder>;

/** Number and phone of an order whose status anybody may ask for who knows both. */
export const FindOrder = z.object({ order_no: orderNumber, phone: phoneField });
export type FindOrder = z.infer<typeof FindOrder>;

export const FoundOrder = z
  .object({
    order_no: z.string(),
    status_id: orderStatusId,
    status: OrderStatus,
    tracking_number: z.string().nullable(),
    expected_from: z.iso.date(),
    expected_to: z.iso.date(),
  })
  .meta({ id: "FoundOrder" });

/** Value of the header Idempotency-Key: 1 to 255 characters. */
export const idempotencyKey = z.string().min(1).max(255);
/** Key of a client's first request. It must be random, because a client with the same key and address is the same guest. */
export const guestKey = z.string().min(16).max(255);
