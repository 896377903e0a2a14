import type { DemoPage } from "./demo-page.ts";

export const exchangePage: DemoPage = {
  page: "exchange",
  summary_ar: "لك 14 يومًا من الاستلام لإرجاع ما لم يُفتح ولم يُستخدم.",
  summary_en: "You have 14 days from receipt to return unopened, unused products.",
  sections: [
    {
      heading_ar: "ما يمكن إرجاعه",
      heading_en: "What you can return",
      body_ar: `لك إرجاع المنتج أو استبداله خلال 14 يومًا من استلامه، بشرط أن يكون غير مفتوح وغير مستخدم، وفي عبوته الأصلية المغلقة كما هي.`,
      body_en: `You can return or exchange a product within 14 days of receiving it, provided that it’s unopened and unused, in its original pack with its seals intact.`,
    },
    {
      heading_ar: "ما لا يمكن إرجاعه",
      heading_en: "What you can’t return",
      body_ar: `مستحضرات التجميل التي فُتحت لا يمكن إرجاعها، حفاظًا على صحة الجميع، إلا إذا وصلتك تالفة أو معيبة أو غير التي طلبتها.`,
      body_en: `For hygiene reasons, opened cosmetics can’t be returned unless they arrived damaged or faulty, or aren’t what you ordered.`,
    },
    {
      heading_ar: "منتج تالف أو خطأ في الطلب",
      heading_en: "Damaged, or not what you ordered",
      body_ar: `بلّغنا خلال 48 ساعة من الاستلام مع صورة للمنتج والعبوة، وذلك دون الإخلال بحقوقك القانونية. نرسل لك بديلًا أو نردّ المبلغ، ومصاريف الشحن علينا في الحالتين.`,
      body_en: `Tell us within 48 hours of receipt, with a photo of the product and its pack. This does not affect your statutory rights. We’ll send a replacement or a refund, and pay the shipping either way.`,
    },
    {
      heading_ar: "كيف تُرجع منتجًا؟",
      heading_en: "How to return a product",
      body_ar: `1. كلّمنا على {phone} أو [راسلنا](/Contact) مع رقم الطلب وسبب الإرجاع.
2. نتفق على موعد يستلم فيه المندوب المنتج منك.
3. نفحص المنتج حين يصلنا، ثم نرسل البديل أو نردّ المبلغ.`,
      body_en: `1. Call {phone} or [write to us](/Contact) with the order number and the reason.
2. We agree on a day for the courier to collect the product.
3. We inspect the product when it arrives, then send the replacement or the refund.`,
    },
    {
      heading_ar: "ردّ المبلغ",
      heading_en: "Refunds",
      body_ar: "نردّ المبلغ في مدة من 7 إلى 14 يوم عمل من استلامنا المنتج.",
      body_en: "You’ll get the refund 7–14 business days after we receive the product.",
    },
    {
      heading_ar: "مصاريف الشحن",
      heading_en: "Shipping costs",
      body_ar: "مصاريف الشحن علينا إذا كان الخطأ منا، وعليك إذا أرجعت المنتج باختيارك.",
      body_en: "We pay the shipping if the mistake was ours. You pay it if you return a product by choice.",
    },
  ],
};
