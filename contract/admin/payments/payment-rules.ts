import { z } from "zod";
import { amount } from "../../amount.ts";
import { rowId, wholeNumber } from "../../numbers.ts";
import { paymentTerms } from "../../payment-methods.ts";
import { dayField } from "../day-field.ts";

const maxRules = 20;
const maxCities = 30;

const cityIds = z.array(rowId).min(1, "required").max(maxCities, "too_many");
const yes = z.literal(true, { error: "wrong_type" });
const number = (max: number) => wholeNumber(1, max, "whole_number");

/** Conditions of a rule; all that are set must hold. */
const conditions = {
  refused_at_least: number(100)
    .optional()
    .describe("Orders of the phone or account that were refused or unreachable since the last accepted one"),
  refused_percent_at_least: wholeNumber(1, 100, "percent_range")
    .optional()
    .describe("Share of these orders among all that ended, in percent"),
  first_order: yes.optional().describe("No accepted order yet"),
  phone_unproven: yes.optional().describe("No order of this phone was accepted at the door"),
  city_ids: cityIds.optional(),
};
const totalFrom = "Total of the order with delivery, in pounds";
const terms = z.enum(paymentTerms, { error: "unknown_choice" });
const percent = wholeNumber(1, 99, "percent_range")
  .optional()
  .describe("Percentage of the total, with `percent_first` only");

/** Rule of payments in advance, as the API shows it. The first rule whose conditions hold decides the terms of an order. */
const ShownRule = z
  .object({
    terms: z.enum(paymentTerms),
    percent: z.int().optional(),
    when: z.object({
      refused_at_least: z.int().optional(),
      refused_percent_at_least: z.int().optional(),
      first_order: z.literal(true).optional(),
      phone_unproven: z.literal(true).optional(),
      city_ids: z.array(z.int()).optional(),
      total_from_egp: z.number().optional(),
    }),
  })
  .meta({ id: "PaymentRule" });

/** Rule as it is sent; its amount becomes piastres. */
const NewRule = z
  .object({
    terms,
    percent,
    when: z.strictObject({ ...conditions, total_from_egp: amount(1).optional().describe(totalFrom) }),
  })
  .superRefine(({ terms: asked, percent: share, when }, context) => {
    const needsPercent = asked === "percent_first";
    if (needsPercent !== (share !== undefined)) {
      const message = needsPercent ? "required" : "unknown_field";
      context.addIssue({ code: "custom", message, path: ["percent"] });
    }
    // A rule for everybody would hide that the shop has no cash on delivery any more.
    if (asked !== "at_door" && Object.values(when).every((value) => value === undefined))
      context.addIssue({ code: "custom", message: "required", path: ["when"] });
  })
  .transform(({ when: { total_from_egp: total_from, ...when }, ...rule }) => ({
    ...rule,
    when: { ...when, ...(total_from !== undefined && { total_from }) },
  }));
/** Rule of payments in advance; its amount is piastres. */
export type PaymentRule = z.output<typeof NewRule>;

const rules = z.array(NewRule).max(maxRules, "too_many");
const trustedAfter = number(20).describe(
  "Accepted orders in a row after which a customer always pays at the door",
);

/** Rules of payments in advance, in their order. */
export const NewPaymentRules = z.object({
  rules,
  trusted_after: trustedAfter,
  in_force: z
    .boolean({ error: "wrong_type" })
    .describe("False: a draft that asks nobody. True needs a method of payment in advance"),
});
export type NewPaymentRules = z.output<typeof NewPaymentRules>;

export const PaymentRules = z
  .object({
    id: z.int(),
    rules: z.array(ShownRule),
    trusted_after: z.int(),
    in_force: z.boolean(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "PaymentRules" });
export type PaymentRules = z.infer<typeof PaymentRules>;

/** Rules to try on past orders. Without days: the last 400 orders that ended. */
export const NewSimulation = z
  .object({
    rules,
    trusted_after: trustedAfter.default(3),
    from: dayField.optional(),
    to: dayField.optional(),
  })
  .superRefine(({ from, to }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: "custom", message, path: [path] });
    if (from === undefined && to !== undefined) wrong("from", "required");
    if (from !== undefined && to === undefined) wrong("to", "required");
    if (from !== undefined && to !== undefined && from > to) wrong("to", "end_before_start");
  });

/** Result of a simulation: what the rules would have asked of past orders. */
export const SimulatedPayments = z
  .object({
    orders: z.int().describe("Orders that ended"),
    asked: z.int().describe("Orders that would have been asked to pay first"),
    refused_of_asked: z.int(),
    good_of_asked: z.int().describe("Accepted orders that would have paid first"),
    saved_egp: z.number().describe("Courier's fees of the refused ones that were asked, at most, in pounds"),
    rows: z
      .array(
        z.object({
          order_id: z.int(),
          order_no: z.string(),
          terms: z.enum(paymentTerms),
          rule: z.int().describe("Position of the rule, from 1"),
          to_pay_first_egp: z.number(),
          refused: z.boolean(),
        }),
      )
      .describe("Orders that would have been asked, newest first, at most 200"),
  })
  .meta({ id: "SimulatedPayments" });
export type SimulatedPayments = z.infer<typeof SimulatedPayments>;
