import { m } from "#messages/compiled/messages.js";
import type { AdminProduct } from "#shop/catalogue/editing/admin-products.ts";
import type { AdminCoupon } from "#shop/coupons/admin-coupons.ts";
import { amountCell, flagCell, timeCell } from "./cells.ts";
import type { CsvColumn } from "./csv-answer.ts";

const named: readonly CsvColumn<AdminProduct>[] = [
  { title: m.csv_id, cell: (product) => product.id },
  { title: m.csv_sku, cell: (product) => product.sku },
  { title: m.csv_name_ar, cell: (product) => product.name_ar },
  { title: m.csv_name_en, cell: (product) => product.name_en },
];
const counted: readonly CsvColumn<AdminProduct>[] = [
  { title: m.csv_stock, cell: (product) => product.stock },
  { title: m.csv_sold, cell: (product) => product.sold },
];

/** What there is of each product. */
export const stockColumns: readonly CsvColumn<AdminProduct>[] = [...named, ...counted];

const statuses = {
  draft: m.csv_status_draft,
  published: m.csv_status_published,
  archived: m.csv_status_archived,
};

/** Products as an export has them. */
export const productColumns: readonly CsvColumn<AdminProduct>[] = [
  ...named,
  {
    title: m.csv_category,
    cell: (product, language) => (language === "ar" ? product.category_name_ar : product.category_name_en),
  },
  { title: m.csv_price, cell: (product) => amountCell(product.price) },
  { title: m.csv_discounted_price, cell: (product) => amountCell(product.wanted_discount_price) },
  ...counted,
  { title: m.csv_size, cell: (product) => product.size },
  { title: m.csv_color, cell: (product) => product.color },
  { title: m.csv_created, cell: (product) => timeCell(product.created_at) },
  { title: m.csv_updated, cell: (product) => timeCell(product.updated_at) },
  { title: m.csv_status, cell: ({ status }, locale) => statuses[status]({}, { locale }) },
  { title: m.csv_publish_at, cell: (product) => timeCell(product.publish_at) },
  { title: m.csv_discount_starts, cell: (product) => timeCell(product.discount_starts_at) },
  { title: m.csv_discount_ends, cell: (product) => timeCell(product.discount_ends_at) },
  { title: m.csv_low_stock_at, cell: (product) => product.low_stock_at },
  { title: m.csv_product_area, cell: (product) => product.area },
  { title: m.csv_description_ar, cell: (product) => product.description_ar },
  { title: m.csv_description_en, cell: (product) => product.description_en },
  { title: m.csv_how_to_use_ar, cell: (product) => product.how_to_use_ar },
  { title: m.csv_how_to_use_en, cell: (product) => product.how_to_use_en },
  { title: m.csv_benefits_ar, cell: (product) => product.benefits_ar },
  { title: m.csv_benefits_en, cell: (product) => product.benefits_en },
  { title: m.csv_active_ingredients_ar, cell: (product) => product.active_ingredients_ar },
  { title: m.csv_active_ingredients_en, cell: (product) => product.active_ingredients_en },
  { title: m.csv_search_title_ar, cell: (product) => product.search_title_ar },
  { title: m.csv_search_title_en, cell: (product) => product.search_title_en },
];

/** Coupons as an export has them. */
export const couponColumns: readonly CsvColumn<AdminCoupon>[] = [
  { title: m.csv_code, cell: (coupon) => coupon.code },
  { title: m.csv_percent, cell: (coupon) => coupon.discount / 100 },
  { title: m.csv_start, cell: (coupon) => timeCell(coupon.starts_at) },
  { title: m.csv_end, cell: (coupon) => timeCell(coupon.ends_at) },
  { title: m.csv_uses_total, cell: (coupon) => coupon.uses_total },
  { title: m.csv_uses_per_customer, cell: (coupon) => coupon.uses_per_customer },
  { title: m.csv_min_subtotal, cell: (coupon) => amountCell(coupon.min_subtotal) },
  { title: m.csv_listed, cell: (coupon, language) => flagCell(coupon.listed, language) },
  { title: m.csv_used, cell: (coupon) => coupon.used },
  { title: m.csv_created, cell: (coupon) => timeCell(coupon.created_at) },
];
