import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { emailKinds, everyDueEmail } from "#emails/testing/every-email.ts";
import { brandPictures } from "#shop/brand/brand-pictures.ts";
import { imageId } from "#shop/media/store-image.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { demoMasterFiles, readDemoMaster } from "../demo/demo-masters.ts";
import { openBrowser } from "../testing/browser.ts";
import { loadBundle, useBuiltShop } from "../testing/built-shop.ts";
import { browserOf } from "../testing/customer.ts";
import { insertCustomerWithAll, withIds } from "../testing/customer-with-all.ts";
import { isBuilt } from "../testing/is-built.ts";
import { pages } from "../testing/pages.ts";

/** Name of the demo's brand and of the software. */
const oldName = /smile/i;

/** Occurrences that stay in a shop of any name, each with its reason. */
const listed: readonly RegExp[] = [
  // Path of the API, also as a part of a rule.
  /\/smile\/api/g,
  /\\?\/smile\\?\/api/g,
  // Cookies and storage keys: another name would sign everybody out.
  /(?:__Host-)?smile_session/g,
  /smile:[a-z-]+/g,
  /["'`]smile["'`]/g,
  // Icon of the icon library.
  /lucide-smile/g,
  // Word for wrinkles in the search.
  /smile lines/g,
];

/** Returns the unlisted occurrences of the old name and of the demo's images in a text, with what stands around them. */
function traces(text: string, demoImages: ReadonlySet<string>): string[] {
  const rest = listed.reduce((left, allowed) => left.replace(allowed, ""), text);
  const found = [...rest.matchAll(new RegExp(oldName, "gi"))].map(({ index }) =>
    rest.slice(Math.max(0, index - 40), index + 40).replace(/\s+/g, " "),
  );
  const images = [...rest.matchAll(/\b[0-9a-f]{20}(?=-\d+\.(?:avif|webp|jpg))/g)].map(([id]) => id);
  return [...found, ...images.filter((id) => demoImages.has(id))];
}

async function idsOfDemoImages(): Promise<ReadonlySet<string>> {
  const files = await demoMasterFiles();
  return new Set(await Promise.all(files.map(async (file) => imageId(await readDemoMaster(file)))));
}

test("traces finds the old name and the demo's images, and nothing that is listed", () => {
  const demo = new Set(["0123456789abcdef0123"]);
  expect(traces("/smile/api smile_session 'smile:searches' smile lines", demo)).toEqual([]);
  expect(traces("Welcome to Smile", demo)).toEqual(["Welcome to Smile"]);
  expect(traces("/media/0123456789abcdef0123-320.webp", demo)).toEqual(["0123456789abcdef0123"]);
});

describe.runIf(isBuilt)("a shop of another brand, without the demo", () => {
  const publicUrl = "https://nour.example";
  const { database, ask } = useBuiltShop({ publicUrl, verifyUrl: publicUrl }, async () => {
    await sql`update settings set brand_ar = 'نور بوتانيكس', brand_en = 'Nour Botanics', since = null, accent = '#2E6B52',
      greeting_ar = default, greeting_en = default, email = 'care@nour.example', phone = '+201000000000',
      whatsapp = '+201000000000', seller_ar = 'نور', seller_en = 'Nour'`.execute(database.db);
  });
  const named = /Nour|نور/;

  test("has no trace of the old one on any page", async () => {
    const { db } = database;
    const { customerId, ids } = await insertCustomerWithAll(db);
    // Test data has addresses of the old name.
    await sql`update customers set email = 'mona-' || id || '@nour.example' where email is not null`.execute(
      db,
    );
    const demo = await idsOfDemoImages();
    const visitor = openBrowser(ask);
    const { browser: customer } = await browserOf(db, ask, customerId);
    const faults: string[] = [];
    for (const row of Object.values(pages)) {
      for (const prefix of ["", "/en"]) {
        const path = withIds(row.path, ids);
        for (const browser of [visitor, customer]) {
          const { html, headers } = await browser.get(prefix + path);
          const fileName = headers.get("content-disposition") ?? "";
          faults.push(...traces(`${fileName}\n${html}`, demo).map((trace) => `${prefix}${path}: ${trace}`));
        }
      }
    }
    expect(faults).toEqual([]);
    const home = (await visitor.get("/")).html;
    expect(home).toMatch(named);
    expect(home).toContain("--accent:#2E6B52");
  });

  test("has none in its other files and responses", async () => {
    const paths = [
      "/manifest-ar.webmanifest",
      "/manifest-en.webmanifest",
      "/admin",
      "/admin/sign-in",
      "/smile/api/docs",
      "/smile/api/openapi.json",
      "/api/openapi.json",
      "/nothing",
      "/smile/api/sliders",
      "/smile/api/categories",
      "/smile/api/products",
    ];
    const demo = await idsOfDemoImages();
    const faults: string[] = [];
    for (const path of paths) {
      faults.push(...traces(await (await ask(path)).text(), demo).map((trace) => `${path}: ${trace}`));
    }
    expect(faults).toEqual([]);
  });

  test("has none in the built scripts, styles and files, nor a picture of the old brand", async () => {
    const demo = await idsOfDemoImages();
    const faults: string[] = [];
    const files = await readdir("build/client", { recursive: true });
    for (const file of [...files.map((name) => join("client", name)), "admin.html"]) {
      if (oldName.test(file)) faults.push(file);
      if (!/\.(?:js|css|html|svg|json|webmanifest|txt|xml)$/.test(file)) continue;
      const text = await readFile(join("build", file), "utf8");
      faults.push(...traces(text, demo).map((trace) => `${file}: ${trace}`));
    }
    expect(faults).toEqual([]);
    for (const path of [...brandPictures, "/logo.svg", "/favicon.svg"])
      expect(files).not.toContain(path.slice(1));
    for (const path of ["/favicon.ico", "/icon-512.png", "/share-ar.jpg"])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    for (const path of ["/mail/logo.png", "/mail/banner-ar.jpg", "/logo.svg"])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  test("sends e-mails of every kind with its own name and accent, and without the old brand", async () => {
    const { db } = database;
    const { renderEmail } = await loadBundle();
    const demo = await idsOfDemoImages();
    const rendered = new Set<string>();
    for (const language of languages) {
      for (const [kind, due] of await everyDueEmail(db, language, `mona-${language}@nour.example`)) {
        const made = await renderEmail(due, { db, publicUrl, key: testCodeKey });
        if (made === null) continue;
        rendered.add(kind);
        const { subject, text, html, senderName } = made;
        expect([kind, traces([subject, text, html, senderName].join("\n"), demo)]).toEqual([kind, []]);
        expect(html).toMatch(named);
        expect(html).not.toContain("#9A4A35");
      }
    }
    expect([...rendered].toSorted()).toEqual(emailKinds.toSorted());
  });
});
