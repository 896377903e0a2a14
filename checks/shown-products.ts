import { isForTests } from "./source-files.ts";

/** Reasons why files read hidden products; all others read `shownProducts`. A prefix of a path covers everything below it. */
const readAll: Readonly<Record<string, string>> = {
  "shop/shown-products.ts": "defines the published products",
  "shop/catalogue/product.ts": "orders, codes and the back office show products in any status",
  "shop/catalogue/list-categories.ts": "counts published products in a constant text of SQL",
  "shop/authenticity/": "codes of what is sold no more are checked as ever",
  "shop/sales/refusals.ts": "figures count what was sent, whatever became of it",
  "shop/sales/product-parts.ts": "reports count what was sold, whatever became of it",
  "shop/sales/sales-report.ts": "and name it",
  "shop/sales/sales-figures.ts": "figures count what was sold, whatever became of it",
  "shop/orders/":
    "orders keep what was ordered; to order more of it is rejected by its stock, which counts as 0",
  "shop/checkout/": "staff and the customer see what the order cannot have",
  "shop/reviews/": "reviews stay with what was bought",
  "shop/customers/": "what was bought is the customer's to export",
  "shop/returns/": "pieces of a product that is sold no more come back, and staff accepted its exchange",
  "shop/audit/audit-names.ts": "the audit log names drafts and archived products",
  "shop/notices/": "links of e-mails name what is sold no more",
  "shop/stock/": "staff count drafts too",
  "shop/families/admin-families.ts": "staff see families of drafts",
  "shop/families/save-family.ts": "and make them",
  "shop/offers/preview-offer.ts": "offers are prepared with drafts",
  "shop/imports/": "what is imported is a draft, too",
  "shop/concerns/admin-concerns.ts": "a concern that drafts are marked with is in use",
  "shop/media/list-media.ts": "an image of a draft is in use",
  "shop/demo/": "takes out the demo's, whatever their state",
  "shop/opening.ts": "a draft with an image is a first product",
  "shop/catalogue/editing/admin-products.ts": "the back office counts all",
  "shop/catalogue/editing/change-product.ts": "staff change drafts",
  "shop/catalogue/editing/read-checked-facts.ts": "and state facts of drafts and of the parts of sets",
  "shop/catalogue/pregnancy.ts": "a part of a set that is sold no more still counts",
  "shop/home/find-to-do.ts": "a scheduled draft may lack a mandatory fact",
  "shop/catalogue/editing/sku-taken.ts": "SKUs of drafts are taken too",
  "shop/catalogue/editing/delete-product.ts": "and delete them",
  "shop/catalogue/editing/change-parts.ts": "and put drafts into sets",
  "shop/catalogue/editing/add-product.ts": "and duplicate what is archived",
  "shop/catalogue/editing/categories.ts":
    "a category with drafts is not empty, and all its products are indexed",
  "shop/catalogue/editing/apply-due-changes.ts": "publishes drafts",
  "shop/catalogue/find-archived-product.ts": "tells that it is sold no more",
};

const reads = /\b(?:from|join)\s+products\b|(?:selectFrom|[jJ]oin|from)\(\s*"products(?: as \w+)?"/;

/** Lists files that read hidden products without a reason. */
export function readsOfHiddenProducts(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path, text]) => !isForTests(path) && reads.test(text) && !hasReason(path))
    .map(
      ([path]) => `${path} reads products: read shownProducts, or say in checks/shown-products.ts why not`,
    );
}

/** Lists unused reasons. */
export function needlessReasons(files: ReadonlyMap<string, string>): string[] {
  const reading = [...files].filter(([path, text]) => !isForTests(path) && reads.test(text));
  return Object.keys(readAll).filter((prefix) => !reading.some(([path]) => path.startsWith(prefix)));
}

function hasReason(path: string): boolean {
  return Object.keys(readAll).some((prefix) => path.startsWith(prefix));
}
