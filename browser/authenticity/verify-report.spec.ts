import { join } from "node:path";
import sharp from "sharp";
import { axeViolations } from "../axe-violations.ts";
import { inDatabase } from "../shop-database.ts";
import { expect, onPhone, signUp, test } from "../shop-test.ts";
import { arabic, english, m } from "../shop-texts.ts";

/** Noise, which compresses as badly as a phone's photo. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#b64",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
const reportsOf = (seller: string) =>
  inDatabase((db) => db.selectFrom("fake_reports").selectAll().where("seller", "=", seller).execute());

test("a report with a photo gets one case number, however often it is sent", onPhone, async ({ page }) => {
  const seller = `Stall ${process.hrtime.bigint()}`;
  await page.goto("/en/Product/Verify/report?code=482139076415827");
  await expect(page.getByLabel(m.verify_label({}, english))).toHaveValue("48213 90764 15827");
  await page.getByLabel(m.report_seller({}, english)).fill(seller);
  await page.getByLabel(m.report_place({}, english)).fill("Giza, Faisal Street");
  await page.getByLabel(m.report_details({}, english)).fill("The cap is another one.");
  const image = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await photo(2400, 1800) };
  await page.getByLabel(m.report_photo({}, english)).setInputFiles(image);
  await expect(page.getByText("IMG_1.jpg")).toBeVisible();
  await page.getByLabel(m.report_phone({}, english)).fill("٠١٠ ١٢٣٤ ٥٦٧٨");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: m.report_submit({}, english) }).dblclick();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.report_done_title({}, english));
  const number = new URL(page.url()).searchParams.get("case") ?? "";
  await expect(page.locator(".report-case [dir=ltr]")).toHaveText(number.replace(/\d{3}(?=\d)/g, "$& "));
  expect(await axeViolations(page)).toEqual([]);
  const chat = page.getByRole("link", { name: m.report_more_photos({}, english) });
  expect(new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text")).toContain(
    number.slice(0, 3),
  );
  const stored = await reportsOf(seller);
  expect(stored).toEqual([
    expect.objectContaining({ case_number: number, code: "48213 90764 15827", phone: "+201012345678" }),
  ]);
  const file = join(process.env["BROWSER_TEST_DATA"] ?? "", "photos", stored[0]?.photo ?? "");
  expect(await sharp(file).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 1200 });
});

test(
  "a rejected report shows its errors beside the fields and keeps its texts",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push(422);
    const { phone } = await signUp(page);
    await page.goto("/Product/Verify/report");
    await expect(page.getByLabel(m.report_phone({}, arabic))).toHaveValue(
      phone.replace(/^(\d{3})(\d{4})/, "$1 $2 "),
    );
    await page.getByLabel(m.report_place({}, arabic)).fill("المنصورة");
    const svg = {
      name: "x.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    };
    await page.getByLabel(m.report_photo({}, arabic)).setInputFiles(svg);
    await page.getByRole("button", { name: m.report_submit({}, arabic) }).click();
    await expect(page.getByLabel(m.report_seller({}, arabic))).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel(m.report_seller({}, arabic)).fill("محل النور");
    await page.getByRole("button", { name: m.report_submit({}, arabic) }).click();
    await expect(page.getByText(m.field_photo_unreadable({}, arabic))).toBeVisible();
    await expect(page.getByLabel(m.report_place({}, arabic))).toHaveValue("المنصورة");
    await expect(page.getByLabel(m.report_seller({}, arabic))).toHaveValue("محل النور");
  },
);

test("an invalid case number redirects to the form", async ({ page }) => {
  await page.goto("/en/Product/Verify/report/done?case=123");
  await expect(page).toHaveURL(/\/en\/Product\/Verify\/report$/);
});
