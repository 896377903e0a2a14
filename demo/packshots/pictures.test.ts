import { expect, test } from "vitest";
import { demoProducts } from "../catalogue/demo-products.ts";
import { Lettering } from "./lettering/lettering.ts";
import { bannerPictures, categoryPictures, productPictures } from "./pictures.ts";

const lettering = new Lettering();

test("the catalogue has what the banners, the tiles and the sets show", () => {
  const pictures = [
    ...demoProducts.flatMap((product) => productPictures(lettering, product, demoProducts)),
    ...categoryPictures(lettering, demoProducts),
    ...bannerPictures(lettering, demoProducts),
  ];
  const names = pictures.map(({ name }) => name);
  expect(new Set(names).size).toBe(demoProducts.length * 3 + 8 + 12);
  for (const { name, draw } of pictures) {
    if (!name.endsWith("-texture")) expect(draw(), name).toMatch(/^<svg /);
  }
}, 30_000);
