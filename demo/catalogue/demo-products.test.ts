import { expect, test } from "vitest";
import { demoCategories } from "./demo-categories.ts";
import { demoPurposes } from "./demo-concerns.ts";
import type { DemoProduct } from "./demo-product.ts";
import { demoProducts } from "./demo-products.ts";
import { demoSliders } from "./demo-sliders.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const hasArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

const latinAllowedInArabic = new Set([
  "SPF",
  "PCA",
  "AHA",
  "BHA",
  "EGCG",
  "pH",
  "UVA",
  "UVB",
  "DHHB",
  "NP",
  "AP",
  "EOP",
]);
const foreignWords = (text: string) =>
  (text.match(/[A-Za-z]+/g) ?? []).filter((w) => !latinAllowedInArabic.has(w));

const arabicTexts = (product: DemoProduct) => [
  product.nameAr,
  product.descriptionAr,
  product.howToUseAr,
  ...product.benefitsAr,
  ...product.ingredients.flatMap(({ ar, doesAr }) => [ar, doesAr]),
  ...product.reviews.flatMap(({ author, comment }) => (hasArabic(comment) ? [author, comment] : [])),
];
const englishTexts = (product: DemoProduct) => [
  product.nameEn,
  product.descriptionEn,
  product.howToUseEn,
  ...product.benefitsEn,
  ...product.ingredients.flatMap(({ en, doesEn }) => [en, doesEn]),
  ...product.reviews.flatMap(({ author, comment }) => (hasArabic(comment) ? [] : [author, comment])),
];
const sliderTextsAr = demoSliders.flatMap(({ titleAr, textAr, actionAr }) => [titleAr, textAr, actionAr]);
const sliderTextsEn = demoSliders.flatMap(({ titleEn, textEn, actionEn }) => [titleEn, textEn, actionEn]);
const allArabic = [
  ...demoProducts.flatMap(arabicTexts),
  ...demoCategories.map((c) => c.nameAr),
  ...sliderTextsAr,
];
const allEnglish = [
  ...demoProducts.flatMap(englishTexts),
  ...demoCategories.map((c) => c.nameEn),
  ...sliderTextsEn,
];

test("there are 36 products, grouped by category", () => {
  const counts = demoCategories.map(({ key }) => [
    key,
    demoProducts.filter((p) => p.category === key).length,
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    cleansers: 5,
    serums: 6,
    moisturisers: 5,
    suncare: 5,
    masks: 4,
    eyecare: 4,
    hairbody: 4,
    sets: 3,
  });
  expect(demoProducts).toHaveLength(36);
});

test("SKUs and names are unique, and names fit a card", () => {
  expect(repeated(demoProducts.map(({ sku }) => sku))).toEqual([]);
  expect(repeated(demoProducts.map(({ nameEn }) => nameEn))).toEqual([]);
  expect(repeated(demoProducts.map(({ nameAr }) => nameAr))).toEqual([]);
  for (const { sku, nameEn, nameAr } of demoProducts) {
    expect(sku).toMatch(/^SM-[A-Z]{3}-\d{2}$/);
    expect(nameEn.length).toBeLessThanOrEqual(60);
    expect(nameAr.length).toBeLessThanOrEqual(60);
  }
});

test("prices are 120 to 950 LE in steps of 50 piastres, a discounted one is lower", () => {
  for (const { price, discountedPrice } of demoProducts) {
    expect(price).toBeGreaterThanOrEqual(12000);
    expect(price).toBeLessThanOrEqual(95000);
    expect(price % 50).toBe(0);
    if (discountedPrice !== null) {
      expect(discountedPrice).toBeLessThan(price);
      expect(discountedPrice).toBeGreaterThanOrEqual(12000);
      expect(discountedPrice % 50).toBe(0);
    }
  }
  expect(demoProducts.filter(({ discountedPrice }) => discountedPrice !== null)).toHaveLength(10);
});

test("one product is sold out, one has its last piece, the others have 6 to 60, sets none of their own", () => {
  expect(
    demoProducts.filter(({ stock, parts }) => stock === 0 && parts.length === 0).map(({ nameEn }) => nameEn),
  ).toEqual(["Peptide Eye Cream"]);
  expect(demoProducts.filter(({ stock }) => stock === 1).map(({ nameEn }) => nameEn)).toEqual([
    "Vitamin C 15% Bright Serum",
  ]);
  for (const { stock } of demoProducts.filter((product) => product.stock > 1)) {
    expect(stock).toBeGreaterThanOrEqual(6);
    expect(stock).toBeLessThanOrEqual(60);
  }
});

test("the best sellers have the order of the home page", () => {
  const bestFirst = [...demoProducts].sort((a, b) => b.sold - a.sold);
  expect(bestFirst.slice(0, 7).map(({ nameEn }) => nameEn)).toEqual([
    "Niacinamide 10% + Zinc Serum",
    "Invisible Sunscreen SPF 50+",
    "Ceramide Barrier Cream",
    "Gentle Gel Cleanser",
    "Vitamin C 15% Bright Serum",
    "Caffeine 5% Eye Gel",
    "Red Clay Mask",
  ]);
  expect(repeated(demoProducts.map(({ sold }) => String(sold)))).toEqual([]);
});

test("ratings include the written reviews and do not exceed the sold pieces", () => {
  for (const { ratings, reviews, sold } of demoProducts) {
    ratings.forEach((count, at) => {
      expect(count).toBeGreaterThanOrEqual(reviews.filter(({ rating }) => rating === at + 1).length);
    });
    expect(sum(ratings)).toBeLessThanOrEqual(sold);
    expect(reviews.length).toBeGreaterThanOrEqual(2);
    expect(reviews.length).toBeLessThanOrEqual(3);
  }
});

test("each product is complete in both languages, with equal numbers of benefits", () => {
  for (const product of demoProducts) {
    expect(product.benefitsEn.length).toBeGreaterThanOrEqual(3);
    expect(product.benefitsEn.length).toBeLessThanOrEqual(4);
    expect(product.benefitsAr).toHaveLength(product.benefitsEn.length);
    expect(product.ingredients.length).toBeGreaterThanOrEqual(2);
    // Sunscreens list every filter.
    expect(product.ingredients.length).toBeLessThanOrEqual(product.category === "suncare" ? 6 : 4);
    expect(product.size === null).toBe(product.category === "sets");
  }
});

test("tinted sunscreens come in three shades", () => {
  const shades = demoProducts.filter(({ category }) => category === "suncare").map(({ color }) => color);
  expect(shades).toEqual(expect.arrayContaining(["fair", "medium", "deep"]));
});

test("Arabic texts use Arabic letters and punctuation, with Western digits", () => {
  expect(allArabic.filter((text) => !hasArabic(text))).toEqual([]);
  expect(allArabic.filter((text) => foreignWords(text).length > 0)).toEqual([]);
  expect(allArabic.filter((text) => /[٠-٩۰-۹,;?]/.test(text))).toEqual([]);
});

test("English texts contain no Arabic", () => {
  expect(allEnglish.filter((text) => !/[A-Za-z]/.test(text) || hasArabic(text))).toEqual([]);
});

test("texts contain no emoji, invisible characters, ellipses or stray spaces", () => {
  const stray = /\p{Extended_Pictographic}|\p{Cf}|\p{Cc}|\.\.|\s{2}|\s[،؛؟.,;?!]/u;
  const texts = [...allArabic, ...allEnglish];
  expect(texts.filter((text) => text !== text.trim().normalize("NFC") || stray.test(text))).toEqual([]);
});

test("four sliders link to the best sellers or to a category", () => {
  expect(demoSliders.map(({ image, place }) => `${image} ${place}`)).toEqual([
    "calm top",
    "vitamins top",
    "sun top",
    "gift banner",
  ]);
  const links = ["/products?sort=best_selling", ...demoCategories.map(({ key }) => `/collections/${key}`)];
  for (const { link } of demoSliders) expect(links).toContain(link);
});

test("each purpose belongs to the SKU of a product", () => {
  expect(Object.keys(demoPurposes)).toEqual(demoProducts.map(({ sku }) => sku));
});
