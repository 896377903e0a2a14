import { expect, test } from "vitest";
import { imagePath } from "./image.tsx";

test("imagePath returns the smallest file that is wide enough, on the back office's own origin", () => {
  expect(imagePath("https://cdn.example/media/abc-1600.jpg", 160)).toBe("/media/abc-160.webp");
  expect(imagePath("/media/a-b_c-1600.jpg", 320)).toBe("/media/a-b_c-320.webp");
  expect(imagePath("/media/abc-480.jpg", 800)).toBe("/media/abc-480.webp");
});

test("imagePath returns the only file of an image narrower than all widths", () => {
  expect(imagePath("/media/abc-90.jpg", 160)).toBe("/media/abc-90.webp");
});

test("imagePath returns the path of other URLs", () => {
  expect(imagePath("http://shop.example/logo.svg", 160)).toBe("/logo.svg");
});
