import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import adminAr from "#admin/messages/ar.json" with { type: "json" };
import adminEn from "#admin/messages/en.json" with { type: "json" };
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { messageFaults } from "./message-pairs.ts";

/** Common imperatives to one man. Words that are also a noun are not listed, such as تحقق, تواصل and تتبّع. */
const imperative =
  /(?<!\p{L})[وف]?(?:اكتب|اختر|أدخل|راجع|اضغط|حاول|سجّل|أضف|احذف|جرّب|ابحث|انتظر|تأكد|أكّد|اطلب|افتح|استخدم|احتفظ|انتبه|أخبرنا|راسلنا|كلّمنا|اسألنا|اتصل|بلّغ|جهّز|ادفع|حوّل|عدّل|ابدأ|اكشط|امسح|احفظ|اعرف|اترك|ارجع|وزّع|تريد|تستطيع|يرجى|الرجاء)(?:ها)?(?!\p{L})/u;

test("every message exists in both languages with the same placeholders", () => {
  expect(Object.keys(ar).length).toBeGreaterThan(100);
  expect(messageFaults(ar, en)).toEqual([]);
});

test("every text of the back office exists in both languages", () => {
  expect(Object.keys(adminAr).length).toBeGreaterThan(100);
  expect(messageFaults(adminAr, adminEn)).toEqual([]);
});

test("no Arabic text of the demo or of draft pages commands a man", () => {
  const files = globSync(["demo/{catalogue,shop}/**/*.json", "shop/content/draft-pages.json"]);
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n"));
  expect(lines.filter((line) => !line.includes('"comment"') && imperative.test(line))).toEqual([]);
});

test("no Arabic message for customers commands a man", () => {
  const texts = Object.entries(ar).filter(([key]) => !/^(?:admin|csv|file|import)_/.test(key));
  expect(texts.filter(([, text]) => imperative.test(JSON.stringify(text)))).toEqual([]);
});

const plural = (match: Record<string, string>) => [{ selectors: ["plural"], match }];

test.each([
  [{}, { a: "Add" }, "a: not in Arabic"],
  [{ a: "أضف" }, {}, "a: not in English"],
  [{ a: " " }, { a: "Add" }, "a: an empty text"],
  [{ a: "أضف {count}" }, { a: "Add {number}" }, "a: {count} in Arabic, {number} in English"],
  [{ a: "Add" }, { a: "Add" }, "a: no Arabic letter in Arabic"],
  [{ a: "أضف" }, { a: "أضف" }, "a: an Arabic letter in English"],
  [
    { a: plural({ "plural=one": "قطعة", "plural=other": "{count} قطعة" }) },
    { a: plural({ "plural=one": "a piece", "plural=other": "{count} pieces" }) },
    "a: no plural few, many, two, zero in ar",
  ],
])("%j and %j: %s", (arabic, english, fault) => {
  expect(messageFaults(arabic, english)).toContain(fault);
});

test("accepts numbers and placeholders without letters", () => {
  expect(
    messageFaults({ $schema: "x", a: "{from} – {to}", b: "24/7" }, { a: "{from} – {to}", b: "24/7" }),
  ).toEqual([]);
});
