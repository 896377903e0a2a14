import { describe, expect, test } from "vitest";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertSlider, newSlider } from "#shop/testing/insert-slider.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { useBuiltShop } from "../testing/built-shop.ts";
import { isBuilt } from "../testing/is-built.ts";

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
const escaped = "&lt;script&gt;alert(1)&lt;/script&gt;";

describe.runIf(isBuilt)("POST /admin/page-preview", () => {
  const { ask, database } = useBuiltShop();

  async function preview(path: string, draft: object, role: "reader" | "packer" = "reader") {
    const { token } = await insertStaff(database.db, role);
    const response = await ask("/smile/api/admin/page-preview", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ path, ...draft }),
    });
    const { data }: { data?: { html: string; pictures?: object } } = JSON.parse(await response.text());
    return { response, status: response.status, html: data?.html ?? "", pictures: data?.pictures };
  }
  const open = async () => {
    await insertProduct(database.db, {});
    await database.db.updateTable("settings").set({ opens_soon: false }).execute();
    await insertSlider(database.db, { title_en: "Saved slide", wide_en_media_id: "slide-1" });
  };

  test("renders the home page with a slide as typed, escaped, and saves nothing", async () => {
    await open();
    const slide = { ...newSlider("slide-1"), title_en: hostile, text_en: "", link: "javascript:alert(1)" };
    const { status, html, response } = await preview("/en", { slide });
    expect(status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(html).toContain(escaped);
    expect(html).not.toMatch(/<img src=x|<script>alert/);
    expect(html).not.toContain('href="javascript:');
    expect(html).not.toContain("Saved slide");
    const saved = await (await ask("/en")).text();
    expect(saved).toContain("Saved slide");
    expect(saved).not.toContain("alert(1)");
  });

  test("renders page, e-mail, icon and shared image of an unsaved brand, and saves nothing", async () => {
    await open();
    const settings = { brand_ar: "نور", brand_en: "", accent: "#2E6B52", announcement_en: "Free above 600" };
    const page = await preview("/en", { settings, pictures: true });
    expect(page.html).toContain("--accent:#2E6B52");
    expect(page.html).toContain("Free above 600");
    expect(page.html).toContain('og:site_name" content="نور"');
    expect(page.pictures).toEqual({
      icon: expect.stringMatching(/^data:image\/png;base64,/),
      share: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
    const mail = await preview("/en", { settings, email: "order_received" });
    expect(mail.html).toMatch(/lang="en".*نور.*background-color:#2E6B52/s);
    expect(mail.pictures).toBeUndefined();
    const saved = await (await ask("/en")).text();
    expect(saved).not.toMatch(/نور|--accent|Free above/);
  });

  test("omits a slide without images", async () => {
    const slide = { ...newSlider(""), title_en: "No image yet" };
    const { status, html } = await preview("/en", { slide });
    expect([status, html.includes("No image yet")]).toEqual([200, false]);
  });

  test("renders the announcement of a shop that is not open yet", async () => {
    const settings = { opens_soon: true, opening_title_en: hostile, brand_en: "Rose & Co" };
    const { html } = await preview("/en", { settings });
    expect(html).toContain('class="opening"');
    expect(html).toContain(escaped);
    expect(html).toContain("Rose &amp; Co");
    expect((await preview("/en", {})).html).not.toContain('class="opening"');
  });

  test("renders content pages, also one that is not saved yet", async () => {
    const section = { heading_ar: "عنوان", heading_en: "Heading", body_ar: "نص", body_en: hostile };
    const content = {
      title_ar: "عنوان",
      title_en: "A new page",
      summary_ar: "",
      summary_en: "",
      sections: [section],
    };
    for (const [path, page] of [
      ["/en/terms", "terms"],
      ["/en/pages/new", "new"],
    ] as const) {
      const { status, html } = await preview(path, { content_page: { ...content, page } });
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain("A new page</h1>");
      expect(html).toContain(escaped);
    }
    expect((await ask("/en/pages/new")).status).toBe(404);
  });

  test("rejects other addresses, unknown fields, and roles without the pages", async () => {
    for (const path of ["//evil.example", "https://evil.example/", "/?a=1", "en", "/\\evil"])
      expect([path, (await preview(path, {})).status]).toEqual([path, 422]);
    for (const path of ["/no-such-page", "/profile", "/admin", "/smile/api/products", "/me"])
      expect([path, (await preview(path, {})).status]).toEqual([path, 404]);
    expect((await preview("/", { brand: "x" })).status).toBe(422);
    expect((await preview("/", { settings: { brand_ar: "" } })).status).toBe(422);
    expect((await preview("/", {}, "packer")).status).toBe(403);
  });
});
