import type { StaffRole } from "#contract/admin/staff-roles.ts";
import { factNames } from "#contract/catalogue/product-facts.ts";
import { m } from "#messages/compiled/messages.js";
import { factTitle } from "#messages/product-facts.ts";
import type { CsvColumn } from "./csv-response.ts";

type Title = CsvColumn<never>["title"];

/** Columns of products that packers may export: without costs. */
const ofPackers: readonly Title[] = [
  m.csv_id,
  m.csv_sku,
  m.csv_name_ar,
  m.csv_name_en,
  m.csv_stock,
  m.csv_sold,
  m.csv_category,
  m.csv_price,
  m.csv_discounted_price,
  ...factNames.map(factTitle),
  m.csv_created,
  m.csv_updated,
  m.csv_status,
  m.csv_publish_at,
  m.csv_discount_starts,
  m.csv_discount_ends,
  m.csv_low_stock_at,
  m.csv_product_area,
  m.csv_description_ar,
  m.csv_description_en,
  m.csv_how_to_use_ar,
  m.csv_how_to_use_en,
  m.csv_benefits_ar,
  m.csv_benefits_en,
  m.csv_active_ingredients_ar,
  m.csv_active_ingredients_en,
  m.csv_search_title_ar,
  m.csv_search_title_en,
];

/** Columns that readers may export: without phones, e-mails, streets and notes of people. */
const ofReaders: readonly Title[] = [
  ...ofPackers,
  m.csv_cost,
  m.csv_code,
  m.csv_coupon_kind,
  m.csv_percent,
  m.csv_amount_off,
  m.csv_start,
  m.csv_end,
  m.csv_uses_total,
  m.csv_uses_per_customer,
  m.csv_min_subtotal,
  m.csv_listed,
  m.csv_used,
  m.csv_offer_kind,
  m.csv_active,
  m.csv_amount,
  m.csv_combines_with_coupons,
  m.csv_orders,
  m.csv_offer_given,
  m.csv_average_order,
  m.csv_order_no,
  m.csv_confirmation,
  m.csv_source,
  m.csv_name,
  m.csv_city,
  m.csv_pieces,
  m.csv_subtotal,
  m.csv_discount,
  m.csv_coupon,
  m.csv_delivery_fee,
  m.csv_total,
  m.csv_kept,
  m.csv_vat_percent,
  m.csv_vat,
  m.csv_channel,
  m.csv_payment_method,
  m.csv_payment_terms,
  m.csv_received,
  m.csv_refunded,
  m.csv_to_collect,
  m.csv_cash_collected,
  m.csv_courier,
  m.csv_tracking_number,
  m.csv_language,
  m.csv_guest,
  m.csv_customer_kind,
  m.csv_max_open_orders,
  m.csv_handed_over,
  m.csv_claim,
  m.csv_claimed,
  m.csv_settled,
  m.csv_at,
  m.csv_verdict,
  m.csv_counted,
  m.csv_batch,
  m.csv_product,
  m.csv_city_id,
  m.csv_code_hash,
  m.csv_check_count,
  m.csv_device_count,
  m.csv_row,
  m.csv_result,
  m.csv_expected,
  m.csv_stated,
  m.csv_difference,
  m.csv_fee,
  m.csv_status_word,
  m.csv_cause,
  m.csv_decision,
];

const allowed = { packer: new Set(ofPackers), reader: new Set(ofReaders) };

/** Returns the columns that a role may take out of the shop. A column that is not listed here is for owners and managers only. */
export function columnsOfRole<Column extends { readonly title: Title }>(
  role: StaffRole,
  columns: readonly Column[],
): readonly Column[] {
  if (role === "owner" || role === "manager") return columns;
  return columns.filter(({ title }) => allowed[role].has(title));
}
