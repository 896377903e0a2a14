import type { z } from "zod";

/** Error codes of fields; pages and API translate them. */
export const fieldErrorCodes = [
  "required",
  "too_short",
  "too_long",
  "wrong_type",
  "unknown_field",
  "not_a_number",
  "unknown_choice",
  "use_cancel",
  "email_invalid",
  "url_invalid",
  "path_invalid",
  "host_invalid",
  "time_invalid",
  "mail_password_again",
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
  "choose_return_lines",
  "return_days_range",
  "fault_return_days_range",
  "refund_days_range",
  "nothing_received",
  "code_unknown",
  "use_refused",
  "choose_city",
  "discount_above_goods",
  "choose_address",
  "payment_unknown",
  "gift_unpaid",
  "coupon_unknown",
  "rating_range",
  "code_count",
  "no_code_batch",
  "page_range",
  "price_range",
  "sort_unknown",
  "staff_password_short",
  "staff_email_taken",
  "staff_link_ended",
  "totp_form",
  "totp_wrong",
  "recovery_code_wrong",
  "passkey_wrong",
  "factor_missing",
  "factor_needed",
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
  "photo_heavy",
  "svg_too_large",
  "svg_unsafe",
  "one_file",
  "shop_path",
  "too_many",
  "too_many_blocks",
  "link_missing",
  "block_count_range",
  "instapay_invalid",
  "pay_hours_range",
  "product_twice",
  "tracking_url",
  "tracking_length",
  "courier_unknown",
  "courier_without_files",
  "courier_inactive",
  "file_missing",
  "file_too_large",
  "twice",
  "time_past",
  "not_a_draft",
  "picture_missing",
  "stock_not_more",
  "stock_not_less",
  "stock_of_parts",
  "part_is_set",
  "codes_of_parts",
  "set_is_part",
  "part_twice",
  "no_links",
  "unknown_value",
  "swatch_form",
  "in_other_family",
  "too_many_words",
  "offer_quantity",
  "offer_sets",
  "bundle_products",
  "free_delivery_combines",
  "page_name_form",
  "value_missing",
  "colour_invalid",
  "barcode_invalid",
  "months_range",
  "amount_range",
  "inci_parentheses",
  "inci_name_long",
  "inci_too_many",
  "fact_missing",
  "pregnancy_retinoid",
  "pregnancy_retinyl_ester",
  "pregnancy_hydroquinone",
  "pregnancy_mercury",
  "pregnancy_part",
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** Error codes by field, in the order found. */
export type FieldErrors = Record<string, FieldErrorCode[]>;

/** Returns the errors of a failed parse by field path ('images.2.alt_en') or list. Wrong shapes are 'wrong_type'. */
export function fieldErrors(error: Pick<z.ZodError, "issues">): FieldErrors {
  // A map, because a field may be called '__proto__' or 'constructor'.
  const errors = new Map<string, FieldErrorCode[]>();
  for (const issue of error.issues) {
    const isUnknown = issue.code === "unrecognized_keys";
    const paths = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const code = isUnknown ? "unknown_field" : codeOf(issue.message);
    for (const path of paths) {
      const field = nameOf(path) || "body";
      errors.set(field, [...new Set([...(errors.get(field) ?? []), code])]);
    }
  }
  return Object.fromEntries(errors);
}

function nameOf(path: readonly PropertyKey[]): string {
  const last = path.findLastIndex((part) => typeof part !== "number");
  return path.slice(0, last + 1).join(".");
}

function codeOf(message: string): FieldErrorCode {
  return fieldErrorCodes.find((code) => code === message) ?? "wrong_type";
}
