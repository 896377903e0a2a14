import { fillWishlistOf } from "./customer-content.ts";
import { customerShots, shots } from "./shot.ts";

const filtered = "/products?category_id=2&category_id=4&inStock=1&min_price=200&sort=price_asc";

shots("Products", [
  { name: "products", path: "/products" },
  { name: "products-page-2", path: "/products?page=2" },
  { name: "products-filtered", path: filtered },
  {
    name: "products-filter-sheet",
    path: "/products",
    only: "390",
    screen: true,
    steps: ({ page }) => page.locator("button.filter-open").click(),
  },
  {
    name: "products-filter-sheet-end",
    path: filtered,
    only: "390",
    screen: true,
    steps: async ({ page }) => {
      await page.locator("button.filter-open").click();
      await page.locator("#filters").evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
    },
  },
  { name: "products-none", path: "/products?min_price=5000" },
  { name: "offers", path: "/offers" },
  { name: "collection", path: "/collections/2" },
]);

shots("Search", [
  { name: "search-hits", path: "/products?query=niacinmide" },
  { name: "search-hits-one", path: "/products?query=ريتينول" },
  { name: "search-none", path: "/products?query=zzzzzz" },
]);

customerShots("Wishlist", [
  { name: "wishlist-empty", path: "/wishlist" },
  {
    name: "wishlist-full",
    path: async ({ phone }) => {
      await fillWishlistOf(phone, [1, 6, 7, 12, 20]);
      return "/wishlist";
    },
  },
]);
