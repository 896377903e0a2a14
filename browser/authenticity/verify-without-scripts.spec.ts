import { inDatabase } from "../shop-database.ts";
import { expect, inArabicDigits, test } from "../shop-test.ts";
import { arabic, m } from "../shop-texts.ts";
import { checksOf, codeWith } from "./pack-codes.ts";
import { verdictTitles } from "./verify-words.ts";

test("a code is typed and checked only by a button", async ({ page }) => {
  const code = await codeWith("genuine");
  await page.goto("/Product/Verify");
  await page.getByLabel(m.verify_label({}, arabic), { exact: true }).fill(inArabicDigits(code));
  await page.getByRole("button", { name: m.verify_submit({}, arabic), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/Product/Verify/result/${code}$`));
  await expect(page.getByText(m.verify_ask_text({}, arabic))).toBeVisible();
  await page.reload();
  expect(await checksOf(code)).toEqual({ counted: 0, checks: 0 });
  await page.getByRole("button", { name: m.verify_submit({}, arabic), exact: true }).click();
  await expect(page.getByRole("heading", { name: verdictTitles.ar.genuine })).toBeVisible();
  await expect(page.locator(".checked-product img")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: verdictTitles.ar.genuine })).toBeVisible();
  expect(await checksOf(code)).toEqual({ counted: 1, checks: 2 });
});

test("a rejected report keeps its texts and is then stored", async ({ page, rejections }) => {
  rejections.push(422);
  const seller = `محل ${process.hrtime.bigint()}`;
  await page.goto("/Product/Verify/report?code=482139076415827");
  await page.getByLabel(m.report_seller({}, arabic)).fill(seller);
  const page1 = { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>no image</html>") };
  await page.getByLabel(m.report_photo({}, arabic)).setInputFiles(page1);
  await page.getByRole("button", { name: m.report_submit({}, arabic) }).click();
  await expect(page.locator(".field-error")).toHaveText(m.field_required({}, arabic));
  await expect(page.getByText(m.report_photo_again({}, arabic))).toBeVisible();
  await expect(page.getByLabel(m.report_seller({}, arabic))).toHaveValue(seller);
  await page.getByLabel(m.report_place({}, arabic)).fill("أسيوط");
  await page.getByRole("button", { name: m.report_submit({}, arabic) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.report_done_title({}, arabic));
  const stored = await inDatabase((db) =>
    db.selectFrom("fake_reports").selectAll().where("seller", "=", seller).execute(),
  );
  expect(stored).toEqual([expect.objectContaining({ place: "أسيوط", photo: null })]);
});
