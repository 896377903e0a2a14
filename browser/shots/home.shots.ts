import { type Scene, shots } from "./shot.ts";

const openUserMenu = ({ page }: Scene) => page.locator("[popovertarget=user-menu]").click();
const searchFor =
  (query: string) =>
  async ({ page }: Scene) => {
    const toggle = page.locator(".search-toggle");
    if (await toggle.isVisible()) await toggle.click();
    await page.locator("input[name=query]").fill(query);
    await page.locator(".search-hit").first().waitFor();
  };

shots("Home", [
  { name: "home", path: "/" },
  { name: "home-customer", path: "/", who: "customer", screen: true },
]);

shots("Header", [
  {
    name: "site-menu",
    path: "/",
    screen: true,
    only: "390",
    steps: ({ page }) => page.locator(".header-menu [popovertarget]").click(),
  },
  { name: "user-menu", path: "/", who: "customer", screen: true, steps: openUserMenu },
  {
    name: "logout-question",
    path: "/products",
    who: "customer",
    screen: true,
    steps: async (scene) => {
      await openUserMenu(scene);
      await scene.page.locator("#user-menu [popovertarget=logout-question]").click();
    },
  },
  { name: "search-panel-home", path: "/", screen: true, steps: searchFor("serum") },
  { name: "search-panel", path: "/products", screen: true, steps: searchFor("serum") },
  { name: "search-panel-none", path: "/products", screen: true, steps: searchFor("zzzzzz") },
]);

const logOut = async (scene: Scene) => {
  await openUserMenu(scene);
  await scene.page.locator("#user-menu [popovertarget=logout-question]").click();
  await scene.page.locator("#logout-question [type=submit]").click();
  await scene.page.locator(".toast").waitFor();
};

shots("Toasts", [{ name: "logged-out", path: "/products", who: "customer", screen: true, steps: logOut }]);

shots("Not found", [
  { name: "not-found", path: "/no-such-page", status: 404 },
  { name: "not-found-product", path: "/product/999999", status: 404 },
]);
