import type { z } from "zod";

/** Everything that can be wrong with a field; the faces turn a code into words of a language. */
export const fieldErrorCodes = [
  "required",
  "too_short",
  "too_long",
  "wrong_type",
  "not_a_number",
  "unknown_choice",
  "email_invalid",
  "url_invalid",
  "email_taken",
  "phone_invalid",
  "phone_prefix",
  "phone_short",
  "phone_long",
  "phone_taken",
  "password_short",
  "password_long",
  "password_mismatch",
  "password_common",
  "password_wrong",
  "reset_link_ended",
  "quantity_range",
  "choose_city",
  "choose_address",
  "payment_unknown",
  "coupon_unknown",
  "rating_range",
  "code_count",
  "page_range",
  "price_range",
  "sort_unknown",
  "staff_password_short",
  "staff_email_taken",
  "name_taken",
  "sku_taken",
  "sku_invalid",
  "discount_range",
  "percent_range",
  "coupon_code_form",
  "coupon_code_taken",
  "date_invalid",
  "end_before_start",
  "span_too_long",
  "whole_number",
  "positive_number",
  "days_order",
  "order_number_missing",
  "order_number_mistyped",
  "order_number_unknown",
  "pack_code_missing",
  "pack_code_impossible",
  "photo_missing",
  "photo_unreadable",
  "photo_too_large",
  "photo_pixels",
  "one_file",
  "shop_path",
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** What is wrong, field by field, in the order found. */
export type FieldErrors = Record<string, FieldErrorCode[]>;

/** The field errors of a refused parse. Fields that nobody asked for and wrong shapes count as 'wrong_type'. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "body");
    const codes = errors[field] ?? [];
    const code = codeOf(issue.message);
    if (!codes.includes(code)) codes.push(code);
    errors[field] = codes;
  }
  return errors;
}

function codeOf(message: string): FieldErrorCode {
  return fieldErrorCodes.find((code) => code === message) ?? "wrong_type";
}
