import type { FieldErrorCode } from "#contract/field-errors.ts";
import type { Language } from "#contract/language.ts";
import { m } from "./compiled/messages.js";

/** What is wrong with a field, in a sentence that says what to do. */
export function fieldErrorMessage(code: FieldErrorCode, locale: Language): string {
  return words[code]({}, { locale });
}

const words: Record<FieldErrorCode, typeof m.field_required> = {
  required: m.field_required,
  too_short: m.field_too_short,
  too_long: m.field_too_long,
  wrong_type: m.field_wrong_type,
  not_a_number: m.field_not_a_number,
  unknown_choice: m.field_unknown_choice,
  email_invalid: m.field_email_invalid,
  email_taken: m.field_email_taken,
  phone_invalid: m.field_phone_invalid,
  phone_prefix: m.field_phone_prefix,
  phone_short: m.field_phone_short,
  phone_long: m.field_phone_long,
  phone_taken: m.field_phone_taken,
  password_short: m.field_password_short,
  password_long: m.field_password_long,
  password_mismatch: m.field_password_mismatch,
  password_common: m.field_password_common,
  password_wrong: m.field_password_wrong,
  reset_link_ended: m.field_reset_link_ended,
  quantity_range: m.field_quantity_range,
  choose_city: m.field_choose_city,
  choose_address: m.field_choose_address,
  payment_unknown: m.field_payment_unknown,
  coupon_unknown: m.field_coupon_unknown,
  rating_range: m.field_rating_range,
  code_count: m.field_code_count,
  page_range: m.field_page_range,
  price_range: m.field_price_range,
  sort_unknown: m.field_sort_unknown,
  staff_password_short: m.field_staff_password_short,
  staff_email_taken: m.field_staff_email_taken,
  name_taken: m.field_name_taken,
  sku_taken: m.field_sku_taken,
  sku_invalid: m.field_sku_invalid,
  discount_range: m.field_discount_range,
  percent_range: m.field_percent_range,
  coupon_code_form: m.field_coupon_code_form,
  coupon_code_taken: m.field_coupon_code_taken,
  date_invalid: m.field_date_invalid,
  end_before_start: m.field_end_before_start,
  whole_number: m.field_whole_number,
  positive_number: m.field_positive_number,
  days_order: m.field_days_order,
  order_number_missing: m.field_order_number_missing,
  order_number_mistyped: m.field_order_number_mistyped,
  order_number_unknown: m.field_order_number_unknown,
};
