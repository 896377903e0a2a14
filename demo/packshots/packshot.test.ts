import { expect, test } from "vitest";
import type { PackshotLook } from "../catalogue/demo-product.ts";
import { Lettering } from "./lettering/lettering.ts";
import type { PicturedProduct } from "./pack-design.ts";
import { categoryTile, packshot } from "./packshot.ts";

const lettering = new Lettering();
const kinds: readonly PackshotLook["kind"][] = [
  "pump",
  "dropper",
  "jar",
  "tube",
  "stick",
  "bar",
  "spray",
  "gift",
];
const tones: readonly (PackshotLook["tone"] | undefined)[] = [
  undefined,
  "white",
  "tone",
  "clear",
  "frost",
  "amber",
];

function productOf(look: Partial<PackshotLook> = {}, sku = "T-1"): PicturedProduct {
  const usual = {
    kind: "pump",
    labelEn: "Gentle Gel Cleanser",
    labelAr: "غسول جل لطيف",
    texture: "gel",
  } as const;
  return { sku, category: "cleansers", size: "200 ml", look: { ...usual, ...look } };
}

/** Every tag is closed in its turn. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing === "/") {
      if (open.pop() !== name) return false;
    } else if (selfClosing !== "/" && name !== undefined) open.push(name);
  }
  return open.length === 0;
}

test.each(kinds)("a %s is drawn in every tone and proportion as well-formed SVG", (kind) => {
  for (const [index, tone] of tones.entries()) {
    const proportions = index % 2 === 0 ? { height: 0.8, width: 0.8 } : { height: 1.25, width: 1.25 };
    const product = productOf({ kind, ...proportions, big: "50+", ...(tone === undefined ? {} : { tone }) });
    for (const view of ["front", "group"] as const) {
      const svg = packshot(lettering, view, product);
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
});

test("every reference points to a definition of its own", () => {
  const svg = packshot(lettering, "group", productOf({ kind: "dropper" }));
  const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(defined).size).toBe(defined.length);
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
});

test("the same product gives the same picture, another SKU another one", () => {
  const picture = packshot(lettering, "group", productOf());
  expect(packshot(lettering, "group", productOf())).toBe(picture);
  expect(packshot(lettering, "group", productOf({}, "T-2"))).not.toBe(picture);
});

test("the product's own colours are used", () => {
  const svg = packshot(lettering, "front", productOf({ packColour: "#ddeeff", capColour: "#112233" }));
  expect(svg).toContain("#ddeeff");
  expect(svg).toContain("#112233");
});

test("words that cannot fit are an error", () => {
  const labelEn = "Unpronounceablyextraordinarilyinterminablename".repeat(3);
  expect(() => packshot(lettering, "front", productOf({ labelEn }))).toThrow(/do not fit/);
});

test("a category's tile is well-formed", () => {
  const svg = categoryTile(lettering, "cleansers", [productOf(), productOf({ kind: "bar" })]);
  expect(isWellFormed(svg)).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined/);
});
