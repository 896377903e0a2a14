import {
  test as base,
  expect,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
} from "@playwright/test";
import type { Language } from "#contract/language.ts";

export interface ShopFixtures {
  /** Rejected statuses or console errors that this test expects. Any other console error fails it. */
  readonly rejections: (number | string)[];
  /** True if `goto` and `reload` wait for the page's scripts (default). */
  readonly awaitsScripts: boolean;
}

/** Test that fails on an unexpected console error or uncaught exception. */
export const test = base.extend<ShopFixtures & { readonly watchConsole: undefined }>({
  rejections: async ({ browserName: _ }, use) => await use([]),
  awaitsScripts: [true, { option: true }],
  javaScriptEnabled: async ({ javaScriptEnabled }, use, { file }) =>
    await use(javaScriptEnabled && !file.includes("-without-scripts.")),
  page: async ({ page, awaitsScripts, javaScriptEnabled }, use) => {
    if (awaitsScripts && javaScriptEnabled !== false) awaitScripts(page);
    await use(page);
  },
  watchConsole: [
    async ({ page, rejections }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await use(undefined);
      const expected = rejections.map((part) => (typeof part === "number" ? `status of ${part}` : part));
      expect(errors.filter((error) => !expected.some((part) => error.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Makes navigations wait for scripts and, where requested, images. */
function awaitScripts(page: Page): void {
  const run = () => page.waitForFunction(() => window.__early === undefined);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await run();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await run();
    return response;
  };
}

export { expect };

/** Tags for tests with the same result at both widths. */
export const onPhone = { tag: "@phone" };
export const onDesktop = { tag: "@desktop" };

/** Tag for a long test that runs in both languages, each at one width. */
export function onOneWidth(language: Language): typeof onPhone {
  return language === "ar" ? onPhone : onDesktop;
}

type Fixtures = Pick<
  PlaywrightTestArgs & PlaywrightTestOptions & ShopFixtures,
  "page" | "isMobile" | "rejections"
>;

/** Defines a long test that runs in both languages, each at one width. */
export function testIn<Words extends { readonly language: Language }>(
  languages: readonly Words[],
  title: string,
  run: (fixtures: Fixtures, words: Words) => Promise<void>,
): void {
  for (const words of languages)
    test(`${title} in ${words.language}`, onOneWidth(words.language), ({ page, isMobile, rejections }) =>
      run({ page, isMobile, rejections }, words),
    );
}

let people = 0;

export function newPerson() {
  const digits = String(process.hrtime.bigint() % 10_000_000n).padStart(7, "0") + String(people++ % 10);
  return {
    name: "سلمى حسن",
    phone: `010${digits}`,
    email: `salma.${digits}@example.com`,
    password: "a good long password",
  };
}

/** Registers a person by request and signs the page in. `origin` selects another shop. */
export async function signUp(page: Page, origin = ""): Promise<ReturnType<typeof newPerson>> {
  const person = newPerson();
  const response = await page.request.post(`${origin}/signup`, {
    form: person,
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  return person;
}

/** Pattern of a URL that a form redirected to; without scripts it may have a message parameter. */
export function landedAt(path: string): RegExp {
  const written = (path === "" ? "/" : path).replace(/[?.+]/g, "\\$&");
  return new RegExp(`^http://[^/]+${written}(?:[?&]news=1)?$`);
}

/** Waits for the sheet after an addition to the cart, and closes it. */
export async function closeCartSheet(page: Page): Promise<void> {
  await page.locator(".cart-sheet").waitFor();
  await page.keyboard.press("Escape");
}

/** Opens the folded links of the footer on a phone. */
export async function unfoldFooter(page: Page): Promise<void> {
  const folds = page.getByRole("contentinfo").locator("summary").locator("visible=true");
  for (const fold of await folds.all()) await fold.click();
}

/** The text with Arabic digits. */
export function inArabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
