import { ProductListQuery } from "#contract/catalogue/product.ts";
import { productSorts } from "#contract/catalogue/product-sort.ts";
import type { Database } from "#db/database.ts";
import { findProduct } from "#shop/catalogue/find-product.ts";
import { listCategories } from "#shop/catalogue/list-categories.ts";
import { listProducts } from "#shop/catalogue/list-products.ts";
import { productFacets } from "#shop/catalogue/product-facets.ts";
import { relatedProducts } from "#shop/catalogue/related-products.ts";
import { listConcernsWithProducts } from "#shop/concerns/concerns.ts";
import { findFamilyOf } from "#shop/families/find-family.ts";
import { listOrders } from "#shop/orders/order.ts";
import { productReviews } from "#shop/reviews/product-reviews.ts";
import { listWishlistItems } from "#shop/wishlist/wishlist-items.ts";
import type { Question } from "./time-questions.ts";

/** Filters of a list; each runs with every sort order. */
const filters: Readonly<Record<string, object>> = {
  all: {},
  "a category": { category_id: "3" },
  "a small category": { category_id: "40" },
  "a colour": { color: "Plum" },
  "a size": { size: "20 g" },
  "a concern": { concern: "dullness" },
  "a type of skin": { skin_type: "dry" },
  "an area": { area: "lips" },
  "in stock": { inStock: "1" },
  "a span of prices": { min_price: "400", max_price: "420" },
  "a colour, a size and a concern": { color: "Plum", size: "20 g", concern: "dullness" },
  "a category, a colour and a price": { category_id: "5", color: "Rose", max_price: "300", inStock: "1" },
  "a colour that nothing has": { color: "Ultramarine" },
};

/** Queries of the customer pages. */
export function storefrontQuestions(db: Database): Question[] {
  const list = (query: object) => () =>
    listProducts(db, ProductListQuery.parse({ one_per_family: "1", ...query }));
  const lists = Object.entries(filters).flatMap(([name, filter]) =>
    productSorts.map((sort): Question => [`list of ${name}, ${sort}`, list({ ...filter, sort })]),
  );
  const pages = productSorts.map(
    (sort): Question => [`page 400 of all, ${sort}`, list({ sort, page: "400", one_per_family: "0" })],
  );
  const facets = Object.entries(filters).map(
    ([name, filter]): Question => [
      `facets of ${name}`,
      () => productFacets(db, ProductListQuery.parse({ one_per_family: "1", ...filter })),
    ],
  );
  return [
    ...lists,
    ...pages,
    ...facets,
    ["categories", () => listCategories(db)],
    ["concerns with products", () => listConcernsWithProducts(db)],
    ["one product", () => findProduct(db, 50)],
    ["its family", () => findFamilyOf(db, 50)],
    ["what goes well with it", () => relatedProducts(db, [1], 8)],
    ["its reviews", () => productReviews(db, 50, { sort: "newest", page: 1, perPage: 5 })],
    ["my orders", () => listOrders(db, 1, { page: 1, per_page: 10 })],
    ["my wishes", () => listWishlistItems(db, 2)],
  ];
}
