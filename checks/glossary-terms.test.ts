import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import adminAr from "#admin/messages/ar.json" with { type: "json" };
import adminEn from "#admin/messages/en.json" with { type: "json" };
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import {
  avoidedWords,
  otherTranslations,
  readGlossary,
  textsOf,
  unknownNames,
  unusedTerms,
} from "./glossary-terms.ts";

const read = (path: string) => readFileSync(path, "utf8");
const glossary = readGlossary(read("docs/glossary.md"));
const guides = { ar: read("docs/owner-guide.ar.md"), en: read("docs/owner-guide.md") };
const arabic = [...textsOf(ar, "ar"), ...textsOf(adminAr, "ar")];
const english = [...textsOf(en, "en"), ...textsOf(adminEn, "en")];

describe("docs/glossary.md", () => {
  test("contains only terms that occur in a message", () => {
    expect(glossary.terms.length).toBeGreaterThan(100);
    expect(unusedTerms(glossary, [...arabic, ...english])).toEqual([]);
  });

  test("has the Arabic term of each message that is an English term", () => {
    expect(otherTranslations(glossary, ar, en)).toEqual([]);
    expect(otherTranslations(glossary, adminAr, adminEn)).toEqual([]);
  });

  test("avoids words that no text uses", () => {
    expect(glossary.avoided.length).toBeGreaterThan(20);
    const pages = [...read("demo/shop/pages.json").matchAll(/^ *"\w+_(ar|en)": (".*"),?$/gm)].map(
      ([, language = "", text = ""]) => ({
        language: language === "ar" ? ("ar" as const) : ("en" as const),
        at: "demo/shop/pages.json",
        text,
      }),
    );
    expect(pages.length).toBeGreaterThan(50);
    const ofGuides = (["ar", "en"] as const).map((language) => ({
      language,
      at: `the guide in ${language}`,
      text: guides[language],
    }));
    expect(avoidedWords(glossary, [...arabic, ...english, ...pages, ...ofGuides])).toEqual([]);
  });
});

test("the guide for owners uses the labels of the screen", () => {
  expect(unknownNames(guides.ar, arabic)).toEqual([]);
  expect(unknownNames(guides.en, english)).toEqual([]);
});

const example = readGlossary(`| code | means | English | Arabic |
|---|---|---|---|
| order | what was bought | Order | طلب / رقم الطلب |
| stock | pieces | In stock · Only 3 left | متوفر · المتبقي |
| facet | a choice | – | – |

| not | but |
|---|---|
| e-mail | email |
| طرد | شحنة |
`);

test("readGlossary rejects a row with a missing term", () => {
  expect(() => readGlossary("| stock | pieces | In stock · Sold out | متوفر |")).toThrow(
    "the terms of stock",
  );
});

test("unusedTerms finds terms without a message and compares no numbers", () => {
  const texts = [
    ...textsOf({ a: "Your order", b: "Only {count} left" }, "en"),
    ...textsOf({ a: "الطلب", b: "المتبقّي", c: "رقم الطلب" }, "ar"),
  ];
  expect(unusedTerms(example, texts)).toEqual(["In stock", "متوفر"]);
});

test("otherTranslations finds an Arabic text that the glossary does not have", () => {
  const texts = { a: "Order", b: "Order", c: "Order", d: "Your order" };
  expect(otherTranslations(example, { a: "الطلب", b: "رقم الطلب", c: "أمر", d: "طلبك" }, texts)).toEqual([
    "c: Order is أمر, not طلب, رقم الطلب",
  ]);
});

test.each([
  ["en", "Send an E-mail.", 1],
  ["en", "Send an email to e-mails.", 0],
  ["ar", "وصل الطَّرد", 1],
  ["ar", "مطرد", 0],
  ["en", "طرد", 0],
] as const)("avoidedWords finds in %s: %s", (language, text, count) => {
  expect(avoidedWords(example, [{ language, at: "a", text }])).toHaveLength(count);
});

test("unknownNames finds bold words that no message has", () => {
  const texts = textsOf({ a: "To ship", b: "Hand over…" }, "en");
  expect(unknownNames("**Open it.** Press **To\nship**, **Hand over…** and **Send**.", texts)).toEqual([
    "Send",
  ]);
});
