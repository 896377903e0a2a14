import { expect, test } from "vitest";
import { picturePath } from "./picture-path.ts";

test("a picture is shown by the smallest of its files that is wide enough, from the back office's own origin", () => {
  expect(picturePath("https://cdn.example/media/abc-1600.jpg", 160)).toBe("/media/abc-160.webp");
  expect(picturePath("/media/a-b_c-1600.jpg", 320)).toBe("/media/a-b_c-320.webp");
  expect(picturePath("/media/abc-480.jpg", 800)).toBe("/media/abc-480.webp");
});

test("a picture that was smaller than all widths has its own alone", () => {
  expect(picturePath("/media/abc-90.jpg", 160)).toBe("/media/abc-90.webp");
});

test("an address that is no picture's stays as it is, without its origin", () => {
  expect(picturePath("http://shop.example/logo.svg", 160)).toBe("/logo.svg");
});
