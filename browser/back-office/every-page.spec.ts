import type { Page } from "@playwright/test";
import { m } from "#admin/messages/compiled/messages.js";
import { describedResources, rowPattern } from "#admin/resources.ts";
import { type ResourceCall, resources } from "#contract/admin/resources.ts";
import type { Language } from "#contract/language.ts";
import { axeViolations } from "../axe-violations.ts";
import { expect, onOneWidth, signUp, test } from "../shop-test.ts";
import { insertOrdersOnTheirWay } from "./orders-on-their-way.ts";
import { chooseLanguage, signInAsOwner } from "./staff-cookie.ts";

type Say = { readonly locale: Language };
/** Name of the button that opens a dialog. */
type Opener = (say: Say) => string;
type PageOf = readonly [path: string, opener?: Opener];

/**
 * Pages of each part, with the button of a dialog. Each language checks some of several similar dialogs. Two pages of one route never
 * follow each other, because the old heading would remain.
 */
const parts: Record<string, (language: Language, page: Page) => Promise<readonly PageOf[]>> = {
  async orders(language, page) {
    const { phone } = await signUp(page);
    const ids = await insertOrdersOnTheirWay(page.request, phone);
    const isArabic = language === "ar";
    return [
      ["/"],
      ["/orders?tab=all"],
      ["/claims"],
      ["/cash", (say) => m.new_statement({}, say)],
      ["/orders?tab=all&q=zzzzzz"],
      [
        `/orders/${ids.waiting}`,
        isArabic ? (say) => m.cancel_order({}, say) : (say) => m.edit_order({}, say),
      ],
      isArabic
        ? [`/orders/${ids.toShip}`, (say) => m.hand_over({}, say)]
        : [`/orders/${ids.shipped}`, (say) => m.mark_refused({}, say)],
      ["/orders/new"],
      [`/hand-overs/${ids.handover}`, (say) => m.tracking_numbers({}, say)],
      [`/cash/statements/${ids.statement}`],
      ["/couriers/1"],
      ["/print/packing_slip"],
      [
        `/customers/${ids.customer}`,
        isArabic ? (say) => m.free_phone({}, say) : (say) => m.erase_customer({}, say),
      ],
      [`/print/packing_slip?ids=${ids.waiting}`],
      [`/customers/guests/${ids.ofGuest}`],
      ["/guide"],
      ["/account"],
      ["/settings/copy"],
      ["/nowhere"],
    ];
  },
  catalogue: async () => [
    ["/products?tab=archived"],
    ["/products/1", (say) => m.change_stock_dialog({}, say)],
    ["/products/new", (say) => m.from_library({}, say)],
    ["/families/1", (say) => m.delete_dialog({}, say)],
    ["/categories/1"],
    ["/concerns/1"],
    ["/imports", (say) => m.import_new({}, say)],
  ],
  content: async () => [
    ["/pages/1", (say) => m.versions({}, say)],
    ["/reviews"],
    ["/pages/new"],
    ["/home-page", (say) => m.versions({}, say)],
    ["/sliders/1"],
    ["/search/synonyms", (say) => m.new_synonym({}, say)],
    ["/redirects", (say) => m.new_redirect({}, say)],
    ["/search/try?q=سيروم%20niacinamide"],
    ["/messages?tab=all"],
  ],
  "codes and settings": async () => [
    ["/code-batches", (say) => m.new_batch({}, say)],
    ["/settings/delivery", (say) => m.raise_fees({}, say)],
    ["/settings/mails/2"],
    ["/settings/whatsapp/1"],
    ["/settings/brand"],
    ["/settings/mail-server"],
    ["/settings/backups"],
    ["/staff/1", (say) => m.staff_link_show({}, say)],
  ],
  "all lists and new rows": async () =>
    // Guests are in the list of the customers.
    describedResources
      .filter(({ resource }) => resource !== "guests")
      .flatMap((description): PageOf[] => {
        const { resource, at, row } = description;
        const calls: readonly ResourceCall[] = resources[resource].calls;
        const hasForm = row !== undefined && calls.includes("create") && !withoutForm.has(resource);
        return [
          ...(at === undefined ? [] : [[at] as const]),
          ...(hasForm ? [[rowPattern(description).replace(":id", "new")] as const] : []),
        ];
      }),
};
/** Resources without a form page of their own: edited in a dialog, imported, or part of another page. */
const withoutForm = new Set<string>([
  "orders",
  "products",
  "returns",
  "statements",
  "claims",
  "code-batches",
  "staff",
]);

for (const language of ["ar", "en"] as const) {
  for (const [part, pagesOf] of Object.entries(parts)) {
    test(
      `axe finds no violations on the pages of ${part} in the back office, and none is wider than its screen, in ${language}`,
      onOneWidth(language),
      async ({ page, context, baseURL }) => {
        test.setTimeout(120_000);
        const say = { locale: language };
        const found: string[] = [];
        const over = overPage(page, found);
        if (part === "orders") {
          await chooseLanguage(context, baseURL ?? "", language);
          await page.goto("/admin/sign-in");
          await expect(page.locator("h1")).toBeVisible();
          await over.look("sign-in");
          await page.goto("/admin/forgotten-password");
          await page.getByRole("heading", { level: 1 }).waitFor();
          await over.look("forgotten-password");
        }
        await signInAsOwner(context, baseURL ?? "", language);
        const pages = await pagesOf(language, page);
        await page.goto("/admin/account");
        for (const [index, [path, opener]] of pages.entries()) {
          await openWithin(page, `/admin${path}`);
          await expect(page.locator("h1")).toBeVisible();
          await expect(page.locator("[data-loading]")).toHaveCount(0);
          // Axe checks each page in one language only: the elements are the same.
          const isItsTurn = (index % 2 === 0) === (language === "ar");
          await (isItsTurn ? over.look(path) : over.measure(path));
          if (opener === undefined) continue;
          const name = opener(say);
          await over.lookAtDialog(name, () =>
            page.getByRole("button", { name, exact: true }).first().click(),
          );
        }
        if (part === "orders") await lookOverPages({ page, say, lookAtDialog: over.lookAtDialog });
        expect(found).toEqual([]);
      },
    );
  }
}

/** Navigates within the app, without reloading scripts. The previous page must have another route, and so another heading. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    document.querySelector("h1")?.setAttribute("data-left", "");
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(page.locator("h1[data-left]")).toHaveCount(0);
}

/** Checks a page with axe and measures its width; problems go to `found`. */
function overPage(page: Page, found: string[]) {
  const look = async (what: string, within?: string) => {
    found.push(...(await axeViolations(page, within)).map((violation) => `${what}: ${violation}`));
    await measure(what);
  };
  const measure = async (what: string) => {
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isWide) found.push(`${what} is wider than its screen`);
  };
  const lookAtDialog = async (what: string, open: () => Promise<void>) => {
    await open();
    await page.getByRole("dialog").waitFor();
    await look(what, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  return { look, measure, lookAtDialog };
}

interface Over {
  readonly page: Page;
  readonly say: Say;
  readonly lookAtDialog: (what: string, open: () => Promise<void>) => Promise<void>;
}

/** Overlays of every page: the sheets on a phone, palette and shortcuts on a desktop. */
async function lookOverPages({ page, say, lookAtDialog }: Over): Promise<void> {
  await lookAtDialog("palette", () => page.keyboard.press("Control+k"));
  if (say.locale === "en") {
    await lookAtDialog("keys", () => page.keyboard.press("Shift+Slash"));
    return;
  }
  await lookAtDialog("more", () => page.getByRole("button", { name: m.more({}, say) }).click());
  await page.goto("/admin/orders?tab=all");
  await lookAtDialog("filters", async () => {
    await page.getByRole("button", { name: m.filters({}, say) }).click();
    await page.getByRole("dialog").locator("summary").nth(1).click();
  });
}
