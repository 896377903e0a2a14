import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { z } from "zod";
import type { Browser } from "./browsers/browser.ts";
import { startFirefox } from "./browsers/firefox.ts";
import { startWebKit } from "./browsers/webkit.ts";
import type { Drill } from "./drill.ts";
import { hasProgram } from "./environment/install-package.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";

const walks = [
  { at: "", width: 360, height: 640, governorate: "الجيزة", name: "منى علي", street: "شارع شهاب" },
  { at: "/en", width: 1280, height: 800, governorate: "Giza", name: "Mona Ali", street: "Shehab" },
] as const;
const Point = z.tuple([z.number(), z.number()]);
const programs = { "firefox-esr": "firefox-esr", WebKitWebDriver: "webkit2gtk-driver", "xvfb-run": "xvfb" };
const patience = 20_000;
const enter = "\uE007";

/** Buys as a guest in Firefox and WebKit, in both languages. `IMAGES` names a folder for a screenshot of each step. */
export const browsers: Drill = {
  name: "46-browsers",
  shows: ["R46"],
  minutes: 2,
  async run({ shutdown, say }) {
    for (const [program, debianPackage] of Object.entries(programs))
      if (!(await hasProgram(program, debianPackage)))
        return { notRunBecause: `${program} is missing, and could not be installed` };
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const shop = await startShop({ folder, databaseUrl: database.url }, shutdown);
    await shop.ready();

    const wrong: string[] = [];
    const bought: string[] = [];
    for (const [index, start] of [startFirefox, startWebKit].entries()) {
      for (const walk of walks) {
        const browser = await start(shutdown);
        const which = `${browser.name}, ${walk.width}x${walk.height}`;
        const phone = `0101234567${2 * index + walks.indexOf(walk)}`;
        const began = performance.now();
        const faults = await buy(browser, shop.url, walk, phone).catch((error: Error) => [error.message]);
        wrong.push(...[...faults, ...browser.errors].map((fault) => `${which}: ${fault}`));
        bought.push(`${which} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
        say(bought.at(-1) ?? "");
        await browser.close();
      }
    }
    const orders = await countOrdersOfGuests(database.url);
    if (orders !== bought.length) wrong.push(`${orders} orders of ${bought.length} guests`);
    wrong.push(...(await shop.bugs()));
    return {
      held: wrong.length === 0,
      figures: [...wrong, `purchases: ${bought.join(", ")}; ${orders} orders of guests`].join("; "),
    };
  },
};

/** Buys one product, from its page to the placed order. Returns faults that did not stop the purchase. */
async function buy(browser: Browser, url: string, walk: (typeof walks)[number], phone: string) {
  const { at, width, height } = walk;
  const faults: string[] = [];
  const click = async (selector: string) => {
    const [x, y] = await find(browser, selector);
    const press = [
      { type: "pointerMove", x, y },
      ...["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 })),
    ];
    await browser.perform([
      { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: press },
    ]);
  };
  const type = async (selector: string, text: string) => {
    await click(selector);
    const keys = [...text].flatMap((value) => ["keyDown", "keyUp"].map((key) => ({ type: key, value })));
    await browser.perform([{ type: "key", id: "keyboard", actions: keys }]);
  };
  const look = async (step: string) => {
    const shown = await browser.evaluate("Math.max(document.documentElement.scrollWidth, innerWidth)");
    if (shown !== String(width)) faults.push(`${step} is ${shown} px wide`);
    const images = process.env["IMAGES"];
    if (images === undefined) return;
    await mkdir(images, { recursive: true });
    const name = `${browser.name}-${walk.width}-${step}.png`.replace(" ", "-");
    await writeFile(join(images, name), await browser.screenshot(), "base64");
  };

  await browser.open(`${url}${at}/product/2`);
  await browser.resize(width, height);
  await scriptsRun(browser);
  await look("product");
  await click("button[form=buy]");
  await find(browser, ".cart-sheet");
  await look("added");
  await browser.open(`${url}${at}/cart`);
  await scriptsRun(browser);
  await look("cart");
  await click("main a[href*='/checkout']");
  await type(".select [role=combobox]", walk.governorate + enter);
  await find(browser, ".delivery-promise");
  await type("[name=name]", walk.name);
  await type("[name=phone]", phone);
  await type("[name=street]", walk.street);
  await type("[name=block]", "14");
  await type("[name=house_number]", "7");
  await look("checkout");
  await click("main button.tall");
  await find(browser, ".order-placed h1");
  // A driven window is not active, so that ":focus" matches nothing.
  if ((await browser.evaluate("document.activeElement.matches('.order-placed h1')")) !== "true")
    faults.push("the success is not focused");
  await look("placed");
  return faults;
}

/** Waits until the scripts of the page have run: a click before would send the form without them, and show a toast instead of the sheet. */
async function scriptsRun(browser: Browser): Promise<void> {
  for (const deadline = performance.now() + patience; performance.now() < deadline; await sleep(100))
    if ((await browser.evaluate("window.__early === undefined").catch(() => "")) === "true") return;
  throw new Error("the scripts of the page did not run");
}

/** Waits until an element is visible, uncovered and at rest. Scrolls to it and returns its centre. */
async function find(browser: Browser, selector: string): Promise<readonly [number, number]> {
  const script = `[...document.querySelectorAll(${JSON.stringify(selector)})].map((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const centre = [left + width / 2, top + height / 2].map(Math.round);
    return element.contains(document.elementFromPoint(...centre)) ? centre : [];
  }).find((centre) => centre.length > 0)`;
  let before = "";
  for (const deadline = performance.now() + patience; performance.now() < deadline; await sleep(100)) {
    // A page that is being replaced rejects the question.
    const now = await browser.evaluate(script).catch(() => "");
    const { success, data } = Point.safeParse(now === before && now !== "" ? JSON.parse(now) : undefined);
    if (success) return data;
    before = now;
  }
  const page = await browser.evaluate(
    "[location.href, document.querySelector('main')?.innerText.slice(0, 300)]",
  );
  throw new Error(`expected ${selector}, but found ${page}`);
}

async function countOrdersOfGuests(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const counted = await client
    .query<{ n: number }>(
      `select count(*)::int as n from orders join customers on customers.id = customer_id
       where kind = 'guest' and recipient_name in ('منى علي', 'Mona Ali')`,
    )
    .finally(() => client.end());
  return counted.rows[0]?.n ?? 0;
}
