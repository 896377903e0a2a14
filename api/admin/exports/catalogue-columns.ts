import { m } from "#messages/compiled/messages.js";
import type { AdminProduct } from "#shop/catalogue/admin-products.ts";
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
