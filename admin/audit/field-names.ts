import { brandLabels } from "../brand/brand-values.ts";
import { productFieldNames } from "../catalogue/field-names.ts";
import { m } from "../messages/compiled/messages.js";
import { paymentLabels } from "../payments/payment-settings-values.ts";
import { settingLabels } from "../settings/setting-fields.ts";

/** Labels of fields, without a language. Labels of settings and products are in their forms. */
const names: Readonly<Record<string, () => string>> = {
  id: m.audit_number,
  created_at: m.batch_of_days,
  name: m.staff_name,
  title: m.page_title,
  text: m.section_body,
  heading: m.section_heading,
  body: m.section_body,
  summary: m.page_summary,
  page: m.page_address,
  sections: m.page_sections,
  subject: m.mail_subject,
  intro: m.mail_intro,
  state: m.column_state,
  status: m.column_state,
  status_id: m.column_state,
  position: m.field_position,
  hidden: m.review_hidden,
  note: m.note,
  email: m.email,
  role: m.role,
  link_shown: m.audit_link_shown,
  code: m.coupon_code,
  discount: m.discount_percent,
  start: m.starts,
  end: m.ends,
  starts_at: m.slide_starts,
  ends_at: m.slide_ends,
  listed: m.listed,
  starts: m.starts,
  ends: m.ends,
  active: m.offer_active,
  combines_with_coupons: m.combines_with_coupons,
  percent: m.discount_percent,
  amount: m.offer_amount_field,
  buy: m.offer_buy,
  get: m.offer_get,
  max_sets: m.offer_max_sets,
  product_ids: m.products,
  category_ids: m.nav_categories,
  gift_product_id: m.offer_gift_product,
  city_ids: m.offer_cities,
  min_subtotal: m.min_subtotal,
  uses_total: m.uses_total,
  uses_per_customer: m.uses_per_customer,
  used: m.uses,
  answer: m.answer_review,
  answered_at: m.message_answered,
  rating: m.rating,
  product_id: m.product,
  product_name: m.product,
  category_id: m.category,
  lot: m.lot,
  expires_on: m.expires_on,
  count: m.code_count,
  export_count: m.field_export_count,
  recall_text_ar: m.recall_word_ar,
  recall_text_en: m.recall_word_en,
  price: m.price,
  discounted_price: m.discounted_price,
  description: m.text_description,
  how_to_use: m.text_how_to_use,
  benefits: m.benefits,
  active_ingredients: m.active_ingredients,
  swatch: m.swatch,
  image: m.picture,
  words: m.nav_concerns,
  kind: m.family_kind,
  members: m.family_members,
  action: m.slide_action,
  link: m.slide_link,
  place: m.slide_place,
  tall_media_id: m.slide_tall,
  wide_media_id: m.slide_wide,
  delivery_fee: m.delivery_fee,
  delivery_days_from: m.field_days_from,
  delivery_days_to: m.field_days_to,
  courier_id: m.courier,
  tried_host: m.tried_mail_server,
  tried_port: m.mail_server_port,
  hand_over_id: m.audited_hand_overs,
  tracking_number: m.tracking_number,
  quantity: m.quantity,
  address: m.address,
  phrase: m.synonym_phrase,
  path: m.redirect_path,
  target: m.redirect_target,
  means: m.synonym_means,
  phone: m.setting_phone,
  free_delivery_from: m.free_delivery_from,
  confirmation: m.audit_confirmation,
  lines: m.audit_lines,
  attempts: m.audit_attempts,
  comments: m.audit_comments,
  prints: m.audit_prints,
  content_changes: m.audit_content_changes,
  returning: m.audit_returning,
  view_version: m.audit_view_version,
  cash_collected: m.audit_collected,
  advance: m.audit_advance,
  shipment: m.audit_shipment,
  outcome: m.audit_outcome,
  order_no: m.audit_order_no,
  total: m.audit_total,
  terms: m.audit_terms,
  file_name: m.audit_file,
  query: m.audit_query,
  shared: m.audit_shared,
  factor: m.audit_factor,
  refund_due: m.refund_due,
  refund_paid: m.audit_refund_paid,
  returned_codes: m.audit_returned_codes,
  exchange_order_id: m.exchange_order,
};

/** Label of a field, with those of its parents; its own key without one. */
export function fieldName(path: string): string {
  return path.split(".").map(partName).join(" › ");
}

function partName(part: string): string {
  const own = names[part]?.();
  if (own !== undefined) return own;
  const language = /_(ar|en)(?=$|_media_id$)/.exec(part)?.[1];
  const name = names[part.replace(/_(ar|en)(?=$|_media_id$)/, "").replace(/_egp$/, "")]?.();
  if (name === undefined) return formLabel(part) ?? part;
  if (language === undefined) return name;
  return language === "ar" ? m.in_arabic({ name }) : m.in_english({ name });
}

function formLabel(part: string): string | undefined {
  const labels: Readonly<Record<string, string>> = {
    ...productFieldNames(),
    ...settingLabels(),
    ...brandLabels(),
    ...paymentLabels(),
  };
  return Object.hasOwn(labels, part) ? labels[part] : undefined;
}
