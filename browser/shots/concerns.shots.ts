import { shots } from "./shot.ts";

const filtered = "/products?concern=dryness&concern=sun&skin_type=dry&area=face";

shots("Concerns", [
  {
    name: "concern-home",
    path: "/",
    screen: true,
    steps: ({ page }) =>
      page.locator("#concerns").evaluate((heading) => heading.scrollIntoView({ block: "center" })),
  },
  { name: "concern-page", path: "/concern/dark-spots" },
  { name: "concern-skin-type", path: "/concern/sensitive" },
  { name: "concern-none", path: "/concern/dark-circles?min_price=5000&skin_type=dry" },
  { name: "concern-filtered", path: filtered },
  {
    name: "concern-filter-sheet",
    path: "/products?skin_type=dry&skin_type=sensitive",
    only: "390",
    screen: true,
    steps: async ({ page }) => {
      await page.locator("button.filter-open").click();
      await page.locator("#filters details > summary").first().click();
      await page
        .locator("#filters input[name=concern]")
        .first()
        .evaluate((chip) => chip.closest("fieldset")?.scrollIntoView());
    },
  },
  { name: "concern-product", path: "/product/1" },
  {
    name: "concern-product-facts",
    path: "/product/6",
    screen: true,
    steps: ({ page }) =>
      page.locator(".purpose").evaluate((facts) => facts.scrollIntoView({ block: "center" })),
  },
]);
