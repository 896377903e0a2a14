import { type Scene, shots } from "./shot.ts";

const openUserMenu = ({ page }: Scene) => page.locator("[popovertarget=user-menu]").click();
const askToLogOut = async (scene: Scene) => {
  await openUserMenu(scene);
  await scene.page.locator("#user-menu [popovertarget=logout-question]").click();
};
async function openSearch({ page }: Scene) {
  const toggle = page.locator(".search-toggle");
  if (await toggle.isVisible()) await toggle.click();
  const box = page.locator("header input[name=query]");
  await box.click();
  await page.locator(".search-panel [role=option]").first().waitFor();
  return box;
}
const searchFor = (query: string) => async (scene: Scene) => {
  await (await openSearch(scene)).fill(query);
  await scene.page.locator(".search-hit").first().waitFor();
};
const searchedLately = async (scene: Scene) => {
  const queries = [
    "هالات سوداء",
    "retinol serum",
    "كريم للبشرة الجافة من غير عطر يناسب كل يوم في الشتاء",
    "SPF 50",
  ];
  await scene.page.evaluate(
    (stored) => localStorage.setItem("smile:searches", stored),
    JSON.stringify({ version: 1, queries }),
  );
  await (await openSearch(scene)).press("ArrowDown");
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
  { name: "logout-question", path: "/products", who: "customer", screen: true, steps: askToLogOut },
  { name: "search-panel-home", path: "/", screen: true, steps: searchFor("serum") },
  { name: "search-panel", path: "/products", screen: true, steps: searchFor("serum") },
  { name: "search-panel-empty", path: "/", screen: true, steps: openSearch },
  { name: "search-panel-recent", path: "/", screen: true, steps: searchedLately },
  { name: "search-panel-completions", path: "/products", screen: true, steps: searchFor("sun") },
  { name: "search-panel-completions-arabic", path: "/products", screen: true, steps: searchFor("هالا") },
  { name: "search-panel-closest", path: "/products", screen: true, steps: searchFor("retinol pizza") },
  { name: "search-panel-none", path: "/products", screen: true, steps: searchFor("zzqqxx") },
]);

const logOut = async (scene: Scene) => {
  await askToLogOut(scene);
  await scene.page.locator("#logout-question [type=submit]").click();
  await scene.page.locator(".toast").waitFor();
};

shots("Toasts", [{ name: "logged-out", path: "/products", who: "customer", screen: true, steps: logOut }]);

shots("Not found", [
  { name: "not-found", path: "/no-such-page", status: 404 },
  { name: "not-found-product", path: "/product/999999", status: 404 },
]);
