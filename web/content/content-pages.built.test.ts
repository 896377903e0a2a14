import { afterEach, describe, expect, test, vi } from "vitest";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

/** Required facts of each page in both languages (specification 2 and 9). */
const facts: Record<string, readonly (readonly [ar: string, en: string])[]> = {
  "/aboutus": [
    ["2018", "2018"],
    ["منتج واحد", "one product"],
    ["الأفضل", "the best"],
  ],
  "/terms": [
    ["1. استخدام الموقع", "1. Use of the website"],
    ["2. حساب المستخدم", "2. User account"],
    ["3. المنتجات والأسعار", "3. Products and pricing"],
    ["4. الدفع والطلبات", "4. Payments and orders"],
    ["5. الشحن والتوصيل", "5. Shipping and delivery"],
    ["6. الإرجاع والاستبدال", "6. Returns and exchanges"],
    ["7. الملكية الفكرية", "7. Intellectual property"],
    ["8. حدود المسؤولية", "8. Limitation of liability"],
    ["9. تغيير الشروط", "9. Changes to these terms"],
    ["10. القانون الواجب التطبيق", "10. Governing law"],
    ["محاكم القاهرة", "courts of Cairo"],
    ["11. تواصل معنا", "11. Contact"],
    ["hello@smile.example", "hello@smile.example"],
  ],
  "/shipping": [
    ["القاهرة والجيزة: من 1 إلى 3 أيام عمل", "Cairo and Giza: 1–3 business days"],
    ["باقي المحافظات: من 3 إلى 7 أيام عمل", "All other governorates: 3–7 business days"],
    ["إذا كان الخطأ منا، مثل منتج تالف أو غير الذي طلبته، فمصاريف الشحن علينا", "If the mistake was ours"],
    ["إذا أرجعت المنتج باختيارك، فمصاريف شحنه عليك", "by choice, you pay for its shipping"],
    ["LE\u00A070", "LE\u00A070"],
    ["LE\u00A0170", "LE\u00A0170"],
    ["جنوب سيناء", "South Sinai"],
  ],
  "/exchange": [
    [
      "خلال 14 يومًا من استلامه، بشرط أن يكون غير مفتوح وغير مستخدم",
      "within 14 days of receiving it, provided that it’s unopened and unused",
    ],
    ["مستحضرات التجميل التي فُتحت لا يمكن إرجاعها", "opened cosmetics can’t be returned"],
    ["خلال 48 ساعة من الاستلام", "within 48 hours of receipt"],
    ["دون الإخلال بحقوقك القانونية", "does not affect your statutory rights"],
    ["نردّ المبلغ خلال 7 أيام من استلامنا المنتج", "within 7 days of receiving the product"],
    [
      "مصاريف الشحن علينا إذا كان الخطأ منا، وعليك إذا أرجعت",
      "We pay the shipping if the mistake was ours. You pay it",
    ],
  ],
  "/privacy": [
    ["ليتصل بك المندوب", "The courier calls the mobile number"],
    ["حذف حسابك", "delete your account"],
  ],
  "/Contact": [
    ["hello@smile.example", "hello@smile.example"],
    ["010 0000 0000", "010 0000 0000"],
    ["https://wa.me/201000000000", "https://wa.me/201000000000"],
  ],
};

describe.runIf(isBuilt)("the pages of text", () => {
  const { database, ask } = useBuiltShop({}, async () => {
    await addShopDetails(database.db);
    // A shop without products shows its opening page.
    await insertProduct(database.db);
  });
  afterEach(() => void vi.restoreAllMocks());

  const read = async (path: string) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    return withoutTags((await response.text()).replace(/^.*<main/s, "<main").replace(/<\/main>.*$/s, ""));
  };

  test.each(Object.entries(facts))(
    "contain their required facts in both languages: %s",
    async (path, wanted) => {
      const [arabic, english] = [await read(path), await read(`/en${path}`)];
      for (const [ar, en] of wanted) {
        expect(arabic).toContain(ar);
        expect(english).toContain(en);
      }
      // Latin text in Arabic pages is limited to brand, amounts and addresses; English pages have no Arabic text.
      expect(english.replace(/العربية/g, "")).not.toMatch(/\p{Script=Arabic}/u);
    },
  );

  test("link to pages of their own language", async () => {
    const html = await (await ask("/en/terms")).text();
    expect(html).toContain('<a href="/en/exchange">return and exchange policy</a>');
    expect(await (await ask("/terms")).text()).toContain('<a href="/exchange">');
  });

  test("show the owner's changes within a second, on every page", async () => {
    const change = {
      brand_ar: "بسمة",
      brand_en: "Basma",
      email: "care@basma.example",
      phone: "+201099999999",
    };
    await database.db.updateTable("settings").set(change).execute();
    await database.db
      .updateTable("content_pages")
      .set({ title_en: "Who we are" })
      .where("page", "=", "about")
      .execute();
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1100);
    const about = await (await ask("/en/aboutus")).text();
    expect(about).toContain("<title>Who we are · Basma</title>");
    expect(about).toContain("Basma</bdi> has grown with you");
    expect(about).toContain("mailto:care@basma.example");
    expect(await (await ask("/")).text()).toContain(" | بسمة</title>");
    expect(withoutTags(await (await ask("/terms")).text())).toContain("care@basma.example");
    expect(withoutTags(await (await ask("/Contact")).text())).toContain("010 9999 9999");
  });
});

function withoutTags(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<(?!a )[^>]+>/g, "")
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, "$1 ");
}
