import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Language } from "#contract/language.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { everyContent, orderFor, renderedEmail } from "./testing/rendered-emails.ts";

const { db } = await openTestDatabase();

let orders: Record<Language, Awaited<ReturnType<typeof orderFor>>>;
beforeAll(async () => {
  orders = {
    ar: await orderFor(db, { name: "منى علي", language: "ar" }),
    en: await orderFor(db, { name: "Mona Ali", language: "en" }),
  };
  await sql`update orders set tracking_number = 'BOSTA-778'`.execute(db);
});

const kinds = everyContent(0).map(({ kind }, place) => ({ kind, place }));
describe.each(kinds)("e-mail $place, $kind", ({ place }) => {
  const made = async (language: Language) => {
    const { customerId, orderId } = orders[language];
    const content = everyContent(orderId)[place];
    if (content === undefined) throw new Error(`there is no mail ${place}`);
    return await renderedEmail(db, customerId, content);
  };

  test("reads right to left in Arabic without English words", async () => {
    const { subject, text, html } = await made("ar");
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">.*<body lang="ar" dir="rtl"/);
    expect(subject).toMatch(/\p{Script=Arabic}/u);
    expect(subject).not.toMatch(/[\u2066-\u2069\n<>]/);
    const words = `${subject} ${text} ${wordsOf(html)}`.replace(/\S*(?:\/\/|@)\S*/g, "");
    const latin = new Set(words.match(/[A-Za-z]{2,}/g));
    expect([...latin].filter((word) => !["Smile", "LE", "SPF", "BOSTA"].includes(word))).toEqual([]);
  });

  test("reads left to right in English without Arabic words, except the customer's own", async () => {
    const { subject, text, html } = await made("en");
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">.*<body lang="en" dir="ltr"/);
    const words = `${subject} ${text} ${wordsOf(html)}`.replace(/شارع النصر|أمام الصيدلية/g, "");
    expect(words).not.toMatch(/\p{Script=Arabic}/u);
  });

  test.each(["ar", "en"] as const)(
    "has equal text and HTML links, to the shop or its support, in %s",
    async (language) => {
      const { subject, text, html } = await made(language);
      const inText = linksIn(text, /https?:\/\/\S+/g);
      expect(inText).toEqual(linksIn(html, /(?<=href=")[^"]+/g));
      const shop =
        language === "ar" ? /^https:\/\/smile\.example\/(?!en\/)/ : /^https:\/\/smile\.example\/en\//;
      for (const link of inText) expect(link).toMatch(new RegExp(`${shop.source}|^https://wa\\.me/`));
      const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, "");
      expect(text.split("\n")[0]?.replace(/[\u2066-\u2069]/g, "")).toBe(heading);
      const withoutLinks = `${subject} ${text} ${html}`.replace(/https?:\/\/[^\s"]+/g, "");
      expect(withoutLinks).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
    },
  );
});

function linksIn(text: string, pattern: RegExp): string[] {
  return [...new Set((text.match(pattern) ?? []).map((link) => link.replaceAll("&amp;", "&")))].sort();
}

function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, " ");
}
