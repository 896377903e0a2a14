import { expect, test } from "vitest";
import { largestJpeg, largestSize, mediaPath, mediaWidths, thumbnail } from "./media.ts";

test("mediaWidths returns the widths up to the master's, or its own if it is small", () => {
  expect(mediaWidths(1600)).toEqual([160, 320, 480, 800, 1600]);
  expect(mediaWidths(1599)).toEqual([160, 320, 480, 800]);
  expect(mediaWidths(100)).toEqual([100]);
});

test("largestSize is the widest stored size in the shape of the master", () => {
  expect(largestSize(1200, 1500)).toEqual({ width: 800, height: 1000 });
  expect(largestSize(1601, 1601)).toEqual({ width: 1600, height: 1600 });
  expect(largestSize(100, 33)).toEqual({ width: 100, height: 33 });
});

test("file names contain image, width and format", () => {
  expect(mediaPath("abc", 320, "webp")).toBe("/media/abc-320.webp");
  expect(largestJpeg("abc", 2000)).toBe("/media/abc-1600.jpg");
  expect(largestJpeg("abc", 90)).toBe("/media/abc-90.jpg");
  expect(thumbnail("abc", 2000)).toBe("/media/abc-160.webp");
  expect(thumbnail("abc", 90)).toBe("/media/abc-90.webp");
});
