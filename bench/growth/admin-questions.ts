import { AdminCustomerQuery } from "#contract/admin/customer.ts";
import { AdminFamilyQuery } from "#contract/admin/family.ts";
import { AdminOrderQuery, OrderCountsQuery } from "#contract/admin/order-query.ts";
import { AdminProductQuery } from "#contract/admin/product.ts";
import { AdminReviewQuery } from "#contract/admin/review.ts";
import type { Database } from "#db/database.ts";
import { listAdminProducts } from "#shop/catalogue/admin-products.ts";
import { listAdminCustomers } from "#shop/customers/admin-customers.ts";
import { listAdminFamilies } from "#shop/families/admin-families.ts";
import { homeFigures } from "#shop/home/home-figures.ts";
import { countAdminOrders, listAdminOrders } from "#shop/orders/list-admin-orders.ts";
import { listAdminReviews } from "#shop/reviews/admin-reviews.ts";
import { longLists } from "../admin-lists/lists.ts";
import type { Question } from "./time-questions.ts";

/** The lists of the back office that grow most, each with all sorts, filters and words of `bench/admin-lists`, and its home page. */
export function adminQuestions(db: Database): Question[] {
  const lists: Readonly<Record<string, (query: object) => Promise<unknown>>> = {
    "/products": (query) => listAdminProducts(db, AdminProductQuery.parse(query)),
    "/orders": (query) => listAdminOrders(db, AdminOrderQuery.parse(query)),
    "/customers": (query) => listAdminCustomers(db, AdminCustomerQuery.parse(query)),
    "/reviews": (query) => listAdminReviews(db, AdminReviewQuery.parse(query)),
    "/families": (query) => listAdminFamilies(db, AdminFamilyQuery.parse(query)),
  };
  const asked = longLists.flatMap(({ path, sorts, filters = [], words = [] }) => {
    const list = lists[path];
    if (list === undefined) return [];
    const queries = [
      "",
      ...sorts.flatMap((sort) => [`sort=${sort}&order=asc`, `sort=${sort}&order=desc`]),
      "page=400",
      ...filters,
      ...words.map((q) => `q=${q}`),
    ];
    return queries.map(
      (query): Question => [
        `${path} ${query || "as it opens"}`,
        () => list(Object.fromEntries(new URLSearchParams(query))),
      ],
    );
  });
  return [
    ...asked,
    ["counts of the tabs of orders", () => countAdminOrders(db, OrderCountsQuery.parse({}))],
    ["the same of a search", () => countAdminOrders(db, OrderCountsQuery.parse({ q: "منى" }))],
    ["home, 7 days", () => homeFigures(db, 7)],
    ["home, 30 days", () => homeFigures(db, 30)],
  ];
}
