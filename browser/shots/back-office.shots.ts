import { signInAsOwner } from "../back-office/staff-cookie.ts";
import { orderOf } from "../placed-orders.ts";
import { expect, newPerson, signUp, test } from "../shop-test.ts";
import { ordered } from "./shop-content.ts";
import { takePicture } from "./take-picture.ts";

/** Pages of the back office by the names of their pictures; a function makes what they show first. */
const pages: readonly (readonly [name: string, path: string | (() => Promise<string>)])[] = [
  ["admin-home", "/"],
  ["admin-orders-to-confirm", "/orders?tab=to_confirm"],
  ["admin-orders-all", "/orders?tab=all"],
  ["admin-orders-nothing-found", "/orders?tab=all&q=zzzzzz"],
  ["admin-orders-nothing-here", "/orders?tab=delivered&coupon=NONE"],
  ["admin-order-to-confirm", async () => `/orders/${await newOrder(3)}`],
  ["admin-order-shipped", async () => `/orders/${await newOrder(4)}`],
  ["admin-order-delivered", async () => `/orders/${await newOrder(5)}`],
  ["admin-order-cancelled", async () => `/orders/${await newOrder(6)}`],
  ["admin-order-unknown", "/orders/999999"],
  ["admin-order-new", "/orders/new"],
  ["admin-hand-overs", "/hand-overs"],
  ["admin-cash", "/cash"],
  ["admin-couriers", "/couriers"],
  ["admin-courier", "/couriers/1"],
  ["admin-courier-new", "/couriers/new"],
  ["admin-customers", "/customers"],
  ["admin-account", "/account"],
  ["admin-unknown", "/nowhere"],
  ["admin-packing-slip", async () => `/print/packing_slip?ids=${await newOrder(3)}`],
  ["admin-invoice", async () => `/print/invoice?ids=${await newOrder(3)}`],
  ["admin-label", async () => `/print/label?ids=${await newOrder(3)}`],
];

async function newOrder(status: 3 | 4 | 5 | 6): Promise<number> {
  return (await orderOf(phone, { content: ordered.map((id) => [id, 1] as const), status })).id;
}

let phone = "";

for (const language of ["ar", "en"] as const) {
  test.describe(`Back office in ${language}`, () => {
    test.beforeEach(async ({ page, context, baseURL }) => {
      phone = (await signUp(page)).phone;
      await context.clearCookies();
      await signInAsOwner(context, baseURL ?? "", language);
    });

    for (const [name, path] of pages) {
      test(`${name} in ${language}`, async ({ page, refusals }, { project, annotations }) => {
        refusals.push(404);
        await page.goto(`/admin${typeof path === "string" ? path : await path()}`);
        await expect(page.locator("h1")).toBeVisible();
        await page.waitForLoadState("networkidle");
        const picture = `${name}-${language}-${project.name}.png`;
        await takePicture(page, picture, false);
        annotations.push({ type: "picture", description: picture });
      });
    }
  });

  test(`admin-sign-in in ${language}`, async ({ page, context, baseURL, refusals }, {
    project,
    annotations,
  }) => {
    refusals.push(401);
    await context.addCookies([{ name: "admin-language", value: language, url: `${baseURL}/admin` }]);
    await page.goto("/admin/");
    await page.locator("[name=email]").fill(newPerson().email);
    await page.locator("[type=password]").fill("not the password");
    await page.locator("[type=submit]").click();
    await expect(page.getByRole("alert")).toBeVisible();
    const picture = `admin-sign-in-${language}-${project.name}.png`;
    await takePicture(page, picture, true);
    annotations.push({ type: "picture", description: picture });
  });
}
