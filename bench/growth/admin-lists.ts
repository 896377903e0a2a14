import { importStates } from "#contract/admin/catalogue/import-limits.ts";
import { productStatuses } from "#contract/admin/catalogue/product-choices.ts";
import { batchStates } from "#contract/admin/code-batch.ts";
import { emailStates } from "#contract/admin/email.ts";
import { reportStates } from "#contract/admin/fake-report.ts";
import { orderTabs } from "#contract/order-statuses.ts";

/** A list of the back office, and what is asked of it: its sorts, filters, words to find, and what else its room reads. */
export interface MeasuredList {
  readonly path: string;
  readonly sorts: readonly string[];
  readonly filters?: readonly string[];
  /** What finds few, many and none of the rows. */
  readonly words?: readonly string[];
  /** Other addresses of its room, such as counts and figures. */
  readonly beside?: readonly string[];
  readonly csv?: true;
}

const month = "created_from=2026-01-01&created_to=2026-01-31";
const each = (name: string, values: readonly (string | number)[]) =>
  values.map((value) => `${name}=${value}`);
const either = (...names: readonly string[]) => names.flatMap((name) => each(name, [1, 0]));

/** The lists that grow with the shop. */
export const longLists: readonly MeasuredList[] = [
  {
    path: "/products",
    sorts: ["id", "name_en", "name_ar", "sku", "price_egp", "stock", "sold", "created_at"],
    filters: [
      ...each("status", productStatuses),
      "category_id=7",
      ...either("in_stock", "low_stock"),
      ...each("missing_text", ["en", "ar"]),
      month,
    ],
    words: ["Serum Honey 12345", "serum", "كريم", "se", "nowhere"],
    beside: ["/products/counts", "/products/counts?q=serum", "/products/counts?low_stock=1"],
    csv: true,
  },
  { path: "/stock.csv", sorts: [], csv: true },
  { path: "/products/1/stock-movements", sorts: ["id"], filters: [month] },
  {
    path: "/families",
    sorts: ["id", "name_en", "name_ar", "created_at"],
    filters: ["kind=size", "product_id=99000", month],
    words: ["Range 777", "range", "serum", "nowhere"],
  },
  {
    path: "/media",
    sorts: ["created_at"],
    filters: [...either("unused"), month],
    words: ["Honey 12345", "serum", "nowhere"],
  },
  {
    path: "/orders",
    sorts: ["id", "created_at", "total"],
    filters: [
      ...each("tab", orderTabs),
      "city_id=7",
      "coupon=SAVE1",
      "courier_id=3",
      "risk=refused_before",
      "min_total_egp=2100",
      month,
    ],
    // Parts of numbers and of phones; names as they are typed, in either script; what many have, and nobody.
    words: [
      ...["482", "4827", "010 0001 2345", "٢٣٤٥", "01100000020"],
      ...["Salma", "منى", "اسماء حافظ", "mona zaki", "مص عب", "م", "nowhere"],
    ],
    beside: ["/orders/counts", "/orders/counts?q=salma"],
    csv: true,
  },
  {
    path: "/customers",
    sorts: ["id", "name", "order_count", "created_at"],
    filters: [...either("has_orders", "refused", "guest"), month],
    words: ["Salma", "احمد ابراهيم", "0100001", "12345", "c4321@", "nowhere"],
    csv: true,
  },
  {
    path: "/coupons",
    sorts: ["id", "code", "discount", "start", "end", "used"],
    filters: [...each("state", ["coming", "running", "ended"]), month],
    words: ["SAVE777", "SAVE", "nowhere"],
    csv: true,
  },
  { path: "/coupons/1/uses", sorts: ["id"], filters: [month] },
  {
    path: "/reviews",
    sorts: ["id", "created_at", "rating"],
    filters: ["product_id=1", "product_id=77", "rating=5", ...either("hidden", "answered"), month],
    words: ["roses 77", "mona", "nowhere"],
  },
  {
    path: "/contact-messages",
    sorts: ["id", "state"],
    filters: [...each("state", ["new", "answered"]), month],
    words: ["writer777@", "order", "nowhere"],
  },
  {
    path: "/emails",
    sorts: ["id"],
    filters: [
      ...each("state", emailStates),
      "kind=order_shipped",
      "kind=reset_link",
      "customer_id=77",
      month,
    ],
    words: ["customer777@", "customer", "nowhere"],
  },
  {
    path: "/code-batches",
    sorts: ["id", "lot", "expires_on", "count"],
    filters: [...each("state", batchStates), "product_id=7", month],
    words: ["LOT-777", "lot", "nowhere"],
  },
  {
    path: "/code-checks",
    sorts: ["id", "check_count"],
    filters: [
      ...each("verdict", ["genuine", "suspicious", "void"]),
      ...each("product_id", [7, 99_000]),
      "batch_id=77",
      "city_id=7",
      month,
    ],
    beside: [
      "/code-checks/figures?from=2026-11-01&to=2026-11-22",
      "/code-checks/figures?from=2025-12-01&to=2026-11-22",
    ],
    csv: true,
  },
  {
    path: "/fake-reports",
    sorts: ["id", "state"],
    filters: [...each("state", reportStates), ...either("open", "has_photo"), month],
    words: ["Souq 8", "odd", "nowhere"],
  },
  {
    path: "/audit-log",
    sorts: ["id"],
    filters: [
      ...each("resource", ["products", "staff"]),
      "resource=products&resource_id=11",
      "resource_id=11",
      ...each("action", ["create", "change", "delete"]),
      "staff_id=7",
      month,
    ],
    csv: true,
  },
  {
    path: "/imports",
    sorts: ["id", "created_at"],
    filters: ["kind=stock", ...each("state", importStates), month],
    words: ["sheet-777.", "sheet", "nowhere"],
  },
  { path: "/hand-overs", sorts: ["id", "created_at"], filters: ["courier_id=3", month] },
  {
    path: "/statements",
    sorts: ["id", "created_at"],
    filters: ["courier_id=3", ...either("closed"), month],
    words: ["R777", "cash", "nowhere"],
    beside: ["/cash?from=2026-11-01&to=2026-11-22"],
  },
  {
    path: "/staff",
    sorts: ["id", "name", "email", "created_at"],
    filters: ["role=packer", ...either("removed")],
  },
];

/** Those that stay short in a shop. */
export const shortLists: readonly MeasuredList[] = [
  {
    path: "/categories",
    sorts: ["position", "id", "name_en", "name_ar", "product_count"],
    words: ["Shelf 777", "shelf", "nowhere"],
  },
  {
    path: "/concerns",
    sorts: ["position", "id", "name_en", "name_ar", "product_count"],
    filters: ["kind=concern"],
    words: ["Need 777", "need", "nowhere"],
  },
  {
    path: "/sliders",
    sorts: ["position", "id", "place", "title_en", "title_ar"],
    filters: ["place=top", "state=hidden", "state=shown"],
    words: ["Offer 777", "offer", "nowhere"],
  },
  {
    path: "/couriers",
    sorts: ["id", "name", "created_at"],
    filters: either("active"),
    words: ["Rider 777", "rider"],
  },
  {
    path: "/staff",
    sorts: ["id", "name", "email", "created_at"],
    filters: ["role=packer", ...either("removed")],
    words: ["Helper 777", "helper", "nowhere"],
  },
];

/** The ways in which a list is asked; `last` is a page far behind. */
export function queriesOf({ sorts, filters = [], words = [] }: MeasuredList, last: number): string[] {
  return [
    "",
    ...sorts.flatMap((sort) => [`sort=${sort}&order=asc`, `sort=${sort}&order=desc`]),
    ...sorts.map((sort) => `sort=${sort}&page=${last}`),
    ...filters,
    ...filters.flatMap((filter) => sorts.slice(1, 2).map((sort) => `${filter}&sort=${sort}`)),
    ...words.map((q) => `q=${q}`),
    "per_page=100",
  ];
}
