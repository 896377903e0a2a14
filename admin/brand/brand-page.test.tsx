import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { AdminBrand } from "#contract/admin/brand.ts";
import { m } from "../messages/compiled/messages.js";
import { listOf, reject, versionedRow } from "../testing/fake-api.ts";
import { english, openPage } from "../testing/open-page.tsx";
import { type } from "../testing/typing.ts";

const none = { media: null, address: null };
const brand: AdminBrand = {
  id: 1,
  brand_ar: "نور",
  brand_en: "نور",
  since: null,
  logo_media_id: none.media,
  logo: none.address,
  icon_media_id: none.media,
  icon: none.address,
  share_media_id: none.media,
  share: none.address,
  share_en_media_id: none.media,
  share_en: none.address,
  mail_banner_media_id: none.media,
  mail_banner: none.address,
  mail_banner_en_media_id: none.media,
  mail_banner_en: none.address,
  accent: "#9A4A35",
  announcement_ar: "",
  announcement_en: "",
  announcement_from: null,
  // The last day in Cairo is 30 November.
  announcement_until: "2026-11-30T22:00:00.000Z",
  footer_ar: "",
  footer_en: "",
  home_title_ar: "",
  home_title_en: "",
  home_description_ar: "",
  home_description_en: "",
  facebook_url: null,
  instagram_url: "https://www.instagram.com/nour",
  tiktok_url: null,
  youtube_url: null,
  telegram_url: null,
  snapchat_url: null,
  packs_carry_codes: false,
  arabic_only: false,
  vat_percent: 14,
  updated_at: "2026-11-28T10:00:00.000Z",
};

const accentCode = m.brand_accent_code({}, english);
const sent: unknown[] = [];
async function openBrand() {
  sent.length = 0;
  const row = versionedRow("/brand", brand, (before, body) => {
    sent.push(body);
    return { ...before, ...(body as Partial<AdminBrand>) };
  });
  await openPage("/settings/brand", {
    api: {
      ...row.api,
      "GET /products": () => listOf([]),
      "POST /page-preview": () => ({ data: { html: "<title>Home</title>" } }),
    },
  });
  await screen.findByLabelText(accentCode);
  return row;
}
/** Submits the form, whose button is in the bar of unsaved changes. */
const save = () => fireEvent.submit(screen.getByLabelText(accentCode));
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe("the page of the brand", () => {
  test("shows names of social pages, the last day, and no English name that equals the Arabic one", async () => {
    await openBrand();
    expect([typedIn(m.instagram({}, english)), typedIn(m.brand_until({}, english))]).toEqual([
      "@nour",
      "2026-11-30",
    ]);
    expect(typedIn(m.in_english({ name: m.brand_name({}, english) }, english))).toBe("");
  });

  test("offers the nearest readable shade of an accent, and sends only what was changed", async () => {
    await openBrand();
    type(accentCode, "#7fb89a");
    fireEvent.click(await screen.findByRole("button", { name: m.brand_accent_use_nearest({}, english) }));
    expect(typedIn(accentCode)).toMatch(/^#[0-9A-F]{6}$/);
    type(m.in_arabic({ name: m.brand_name({}, english) }, english), "نور بوتانيكس");
    type(m.tiktok({}, english), "@nour");
    save();
    await screen.findByText(m.saved({}, english));
    expect(sent).toEqual([
      { brand_ar: "نور بوتانيكس", brand_en: "", accent: typedIn(accentCode), tiktok_url: "@nour" },
    ]);
  });

  test("rejects a colour that is none before it is sent", async () => {
    await openBrand();
    type(accentCode, "green");
    save();
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test("names the owner who saved in between", async () => {
    const row = await openBrand();
    type(accentCode, "#225C75");
    row.changeAs("Omar", { accent: "#6A4F9E" });
    save();
    expect(await screen.findByText(m.edit_conflict_by({ name: "Omar" }, english))).toBeTruthy();
  });

  test("shows the rejection of an upload", async () => {
    await openPage("/settings/brand", {
      api: {
        "GET /brand": () => ({ data: brand }),
        "GET /products": () => listOf([]),
        "POST /media": () => reject(422, { message: "no", errors: { file: ["The SVG contains scripts."] } }),
      },
    });
    const [logo] = await screen.findAllByLabelText(m.setting_logo({}, english));
    const file = new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" });
    fireEvent.change(logo as HTMLElement, { target: { files: [file] } });
    await waitFor(() => expect(document.body.textContent).toContain("The SVG contains scripts."));
  });
});
