import { test as base, expect, type Page } from "@playwright/test";
import type { Language } from "#contract/language.ts";

export interface ShopFixtures {
  /** Answers that this test expects to be refused, or words of other errors that it expects; any other error on the console fails it. */
  readonly refusals: (number | string)[];
  /** Whether `goto` and `reload` wait until the scripts of a page run: before, it is one without scripts. True unless a test says otherwise. */
  readonly awaitsScripts: boolean;
}

/** A test that fails on an error of the console or an uncaught exception that nobody expected. */
export const test = base.extend<ShopFixtures & { readonly watchConsole: undefined }>({
  refusals: async ({ browserName: _ }, use) => await use([]),
  awaitsScripts: [true, { option: true }],
  javaScriptEnabled: async ({ javaScriptEnabled }, use, { file }) =>
    await use(javaScriptEnabled && !file.includes("-without-scripts.")),
  page: async ({ page, awaitsScripts, javaScriptEnabled }, use) => {
    if (awaitsScripts && javaScriptEnabled !== false) awaitScripts(page);
    await use(page);
  },
  watchConsole: [
    async ({ page, refusals }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await use(undefined);
      const expected = refusals.map((part) => (typeof part === "number" ? `status of ${part}` : part));
      expect(errors.filter((error) => !expected.some((part) => error.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Lets a page be opened only once its scripts run, where the opening waits for its pictures too. */
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

/** For a test that would see the same at either width. */
export const onPhone = { tag: "@phone" };
export const onDesktop = { tag: "@desktop" };

/** For a long test in both languages: each at one of the widths. */
export function onOneWidth(language: Language): typeof onPhone {
  return language === "ar" ? onPhone : onDesktop;
}

let people = 0;

/** Details of a person whom the shop does not know yet. */
export function newPerson() {
  const digits = String(process.hrtime.bigint() % 10_000_000n).padStart(7, "0") + String(people++ % 10);
  return {
    name: "سلمى حسن",
    phone: `010${digits}`,
    email: `salma.${digits}@example.com`,
    password: "a good long password",
  };
}

/** Registers a person behind the page's back: the page is signed in afterwards. `origin` where it is not the shop of all tests. */
export async function signUp(page: Page, origin = ""): Promise<ReturnType<typeof newPerson>> {
  const person = newPerson();
  const answer = await page.request.post(`${origin}/signup`, {
    form: { ...person, password_confirmation: person.password },
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return person;
}

/** The address of a page that a form led to: without scripts it asks for the message of the form, too. */
export function landedAt(path: string): RegExp {
  const written = (path === "" ? "/" : path).replace(/[?.+]/g, "\\$&");
  return new RegExp(`^http://[^/]+${written}(?:[?&]news=1)?$`);
}

/** The number as Arabic keyboards type it. */
export function inArabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
