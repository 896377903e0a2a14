import { endOf, startOf } from "#contract/admin/coupons/coupon-dates.ts";
import type { ProductText } from "#contract/catalogue/product.ts";
import { factNames } from "#contract/catalogue/product-facts.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { factCell, factTitle } from "#messages/product-facts.ts";
import type { AdminProduct } from "#shop/catalogue/editing/admin-products.ts";
import type { AdminCoupon } from "#shop/coupons/admin-coupons.ts";
import { amountCell, flagCell, timeCell } from "./cells.ts";
import type { CsvColumn } from "./csv-response.ts";

type ProductColumn = CsvColumn<AdminProduct>;

/** Column with the unchanged value of a field. */
function plain(
  field: ProductText | "sku" | "stock" | "low_stock_at" | "area" | `search_title_${Language}`,
  title: ProductColumn["title"],
): ProductColumn {
  return { field, title, cell: (product) => product[field] };
}

const named: readonly ProductColumn[] = [
  { title: m.csv_id, cell: (product) => product.id },
  plain("sku", m.csv_sku),
  plain("name_ar", m.csv_name_ar),
  plain("name_en", m.csv_name_en),
];
const counted: readonly ProductColumn[] = [
  plain("stock", m.csv_stock),
  { title: m.csv_sold, cell: (product) => product.sold },
];

export const stockColumns: readonly CsvColumn<AdminProduct>[] = [...named, ...counted];

const statuses = {
  draft: m.csv_status_draft,
  published: m.csv_status_published,
  archived: m.csv_status_archived,
};

/** Columns of exported products. Imports know the fields by the same titles. */
export const productColumns: readonly ProductColumn[] = [
  ...named,
  {
    field: "category",
    title: m.csv_category,
    cell: (product, language) => inLanguage(language, product.category_name_ar, product.category_name_en),
  },
  { field: "price_egp", title: m.csv_price, cell: (product) => amountCell(product.price) },
  {
    field: "discounted_price_egp",
    title: m.csv_discounted_price,
    cell: (product) => amountCell(product.wanted_discount_price),
  },
  ...counted,
  ...factNames.map(
    (field): ProductColumn => ({
      field,
      title: factTitle(field),
      cell: (product, language) => factCell(field, product[field], language),
    }),
  ),
  { title: m.csv_created, cell: (product) => timeCell(product.created_at) },
  { title: m.csv_updated, cell: (product) => timeCell(product.updated_at) },
  { field: "status", title: m.csv_status, cell: ({ status }, locale) => statuses[status]({}, { locale }) },
  { field: "publish_at", title: m.csv_publish_at, cell: (product) => timeCell(product.publish_at) },
  {
    field: "discount_starts_at",
    title: m.csv_discount_starts,
    cell: (product) => timeCell(product.discount_starts_at),
  },
  {
    field: "discount_ends_at",
    title: m.csv_discount_ends,
    cell: (product) => timeCell(product.discount_ends_at),
  },
  plain("low_stock_at", m.csv_low_stock_at),
  plain("area", m.csv_product_area),
  plain("description_ar", m.csv_description_ar),
  plain("description_en", m.csv_description_en),
  plain("how_to_use_ar", m.csv_how_to_use_ar),
  plain("how_to_use_en", m.csv_how_to_use_en),
  plain("benefits_ar", m.csv_benefits_ar),
  plain("benefits_en", m.csv_benefits_en),
  plain("active_ingredients_ar", m.csv_active_ingredients_ar),
  plain("active_ingredients_en", m.csv_active_ingredients_en),
  plain("search_title_ar", m.csv_search_title_ar),
  plain("search_title_en", m.csv_search_title_en),
  { field: "cost_egp", title: m.csv_cost, cell: (product) => amountCell(product.cost) },
];

const couponKindNames = {
  percent: m.csv_coupon_percent,
  amount: m.csv_coupon_amount,
  free_delivery: m.csv_offer_free_delivery,
};

/** Columns of coupons. Imports change the percentage of coupons that have one; kind and amount are information. */
export const couponColumns: readonly CsvColumn<AdminCoupon>[] = [
  { field: "code", title: m.csv_code, cell: (coupon) => coupon.code },
  { title: m.csv_coupon_kind, cell: (coupon, locale) => couponKindNames[coupon.kind]({}, { locale }) },
  {
    field: "discount",
    title: m.csv_percent,
    cell: ({ kind, discount }) => (kind === "percent" ? discount / 100 : null),
  },
  { title: m.csv_amount_off, cell: (coupon) => amountCell(coupon.amount) },
  { field: "start", title: m.csv_start, cell: (coupon) => timeCell(startOf(coupon.starts_at)) },
  { field: "end", title: m.csv_end, cell: (coupon) => timeCell(endOf(coupon.ends_at)) },
  { field: "uses_total", title: m.csv_uses_total, cell: (coupon) => coupon.uses_total },
  { field: "uses_per_customer", title: m.csv_uses_per_customer, cell: (coupon) => coupon.uses_per_customer },
  { field: "min_subtotal_egp", title: m.csv_min_subtotal, cell: (coupon) => amountCell(coupon.min_subtotal) },
  { field: "listed", title: m.csv_listed, cell: (coupon, language) => flagCell(coupon.listed, language) },
  { title: m.csv_used, cell: (coupon) => coupon.used },
  { title: m.csv_created, cell: (coupon) => timeCell(coupon.created_at) },
];
