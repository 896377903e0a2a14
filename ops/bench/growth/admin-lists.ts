/** A list of the back office, and the ways in which the bench requests it. */
interface MeasuredList {
  readonly path: string;
  readonly sorts: readonly string[];
  readonly filters?: readonly string[];
  /** Queries that find few, many and none of the rows. */
  readonly words?: readonly string[];
}

const month = "created_from=2026-01-01&created_to=2026-01-31";

/** The lists that grow with the shop. */
const lists: readonly MeasuredList[] = [
  {
    path: "/products",
    sorts: ["id", "name_ar", "price_egp", "stock", "sold"],
    filters: ["status=draft", "category_id=7", "low_stock=1", month],
    words: ["Serum Honey 12345", "serum", "كريم", "nowhere"],
  },
  { path: "/products/1/stock-movements", sorts: ["id"], filters: [month] },
  {
    path: "/orders",
    sorts: ["id", "created_at", "total"],
    filters: ["tab=to_confirm", "tab=shipped", "city_id=7", "coupon=SAVE1", "courier_id=3", month],
    words: ["4827", "010 0001 2345", "Salma", "اسماء حافظ", "nowhere"],
  },
  {
    path: "/customers",
    sorts: ["id", "name", "order_count", "created_at"],
    filters: ["refused=1", "kind=guest", "kind=guest&refused=1", month],
    words: ["Salma", "0100001", "c4321@", "nowhere"],
  },
  { path: "/media", sorts: ["created_at"], filters: ["unused=1"], words: ["serum", "nowhere"] },
  { path: "/coupons", sorts: ["id", "code", "used"], filters: ["state=running"], words: ["SAVE777"] },
  { path: "/reviews", sorts: ["id", "rating"], filters: ["product_id=1", "hidden=1"], words: ["mona"] },
  { path: "/contact-messages", sorts: ["id"], filters: ["state=new"], words: ["order", "nowhere"] },
  { path: "/emails", sorts: ["id"], filters: ["state=failed", "customer_id=77"], words: ["customer777@"] },
  { path: "/code-batches", sorts: ["id", "lot"], filters: ["product_id=7"], words: ["LOT-777"] },
  { path: "/code-checks", sorts: ["id", "check_count"], filters: ["verdict=genuine", "city_id=7"] },
  { path: "/fake-reports", sorts: ["id"], filters: ["open=1"], words: ["Souq 8", "odd"] },
  { path: "/audit-log", sorts: ["id"], filters: ["resource=products", "staff_id=7"] },
  { path: "/imports", sorts: ["id"], filters: ["kind=stock"], words: ["sheet-777."] },
  { path: "/hand-overs", sorts: ["id"], filters: ["courier_id=3"] },
  { path: "/statements", sorts: ["id"], filters: ["closed=0"], words: ["R777"] },
];

/** Counts and figures beside the lists. */
const figures = ["/orders/counts", "/products/counts", "/cash?from=2026-11-01&to=2026-11-22"];

/** Returns every address below `/admin` that the bench requests. */
export function adminAddresses(): string[] {
  const queries = ({ sorts, filters = [], words = [] }: MeasuredList) => [
    "",
    ...sorts.map((sort) => `?sort=${sort}&order=desc`),
    `?sort=${sorts[0]}&page=400`,
    ...filters.map((filter) => `?${filter}`),
    ...words.map((word) => `?q=${word}`),
  ];
  return [...lists.flatMap((list) => queries(list).map((query) => list.path + query)), ...figures];
}
