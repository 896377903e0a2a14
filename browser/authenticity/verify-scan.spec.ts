import type { Page } from "@playwright/test";
import { axeViolations } from "../axe-violations.ts";
import { expect, onPhone, test } from "../shop-test.ts";
import { arabic, english, m } from "../shop-texts.ts";
import { codeWith } from "./pack-codes.ts";
import { verdictTitles } from "./verify-words.ts";

/** Fakes a barcode reader and a camera that sees `seen`; null blocks the camera. */
async function withCamera(page: Page, seen: string | null) {
  await page.addInitScript((rawValue) => {
    const tracks: MediaStreamTrack[] = [];
    class Detector {
      static getSupportedFormats = async () => ["qr_code"];
      detect = async () => [{ rawValue }];
    }
    Object.assign(window, { BarcodeDetector: Detector, tracks });
    Object.assign(navigator.mediaDevices, {
      enumerateDevices: async () => [{ kind: "videoinput" }],
      getUserMedia: async () => {
        if (rawValue === null) throw new DOMException("", "NotAllowedError");
        const canvas = document.createElement("canvas");
        canvas.getContext("2d")?.fillRect(0, 0, 9, 9);
        const stream = canvas.captureStream(10);
        tracks.push(...stream.getTracks());
        return stream;
      },
    });
  }, seen);
}

const tracksOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map((one) => one.readyState),
  );

test("a scanned label opens its result and stops the camera", onPhone, async ({ page }) => {
  const code = await codeWith("genuine");
  await withCamera(page, `https://smile.example/Product/Verify/result/${code}`);
  await page.goto("/en/Product/Verify");
  await page.getByRole("button", { name: m.verify_scan({}, english) }).click();
  await expect(page.getByRole("heading", { name: verdictTitles.en.genuine })).toBeVisible();
  await expect.poll(() => tracksOf(page)).toEqual(["ended"]);
});

test("the scanner ignores other codes, and closing it stops the camera", onPhone, async ({ page }) => {
  await withCamera(page, "WIFI:S:home;;");
  await page.goto("/Product/Verify");
  await page.getByRole("button", { name: m.verify_scan({}, arabic) }).click();
  await expect(page.getByText(m.verify_scan_hint({}, arabic))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await tracksOf(page)).toEqual(["live"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => tracksOf(page)).toEqual(["ended"]);
});

test("a blocked camera shows an explanation", onPhone, async ({ page }) => {
  await withCamera(page, null);
  await page.goto("/en/Product/Verify");
  await page.getByRole("button", { name: m.verify_scan({}, english) }).click();
  await expect(page.getByText(m.verify_scan_refused({}, english))).toBeVisible();
  await page.getByRole("button", { name: m.verify_scan_type({}, english) }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a browser without a barcode reader has no scan button", onPhone, async ({ page }) => {
  await page.goto("/en/Product/Verify");
  await expect(page.getByRole("button", { name: m.verify_submit({}, english) })).toBeVisible();
  await expect(page.getByRole("button", { name: m.verify_scan({}, english) })).toHaveCount(0);
});
