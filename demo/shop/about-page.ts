import type { DemoPage } from "./demo-page.ts";

export const aboutPage: DemoPage = {
  page: "about",
  summary_ar: "بدأنا في 2018 بمنتج واحد صار اسمًا معروفًا في مصر كلها، وما زلنا نسعى إلى تقديم الأفضل.",
  summary_en: `We began in 2018 with one product that became a name people across Egypt know, and we still aim to offer you the best.`,
  sections: [
    {
      heading_ar: "قصتنا",
      heading_en: "Our story",
      body_ar: `بدأت {brand} في 2018 بمنتج واحد. جرّبه الناس، وحكوا عنه لبعضهم، حتى صارت اسمًا معروفًا في مصر كلها.

من يومها ونحن نكبر معك: منتج بعد منتج، وبالعناية نفسها. وهدف فريقنا لم يتغيّر: أن نقدّم لك الأفضل دائمًا.`,
      body_en: `It began in 2018 with one product. People tried it and told each other about it, and it became a name people across Egypt know.

{brand} has grown with you since then, product by product and with the same care. Our team’s aim hasn’t changed: to keep offering you the best.`,
    },
    {
      heading_ar: "كيف نعمل؟",
      heading_en: "How we work",
      body_ar: `- **نكتب لك ما بداخل العبوة:** المكوّنات الفعّالة ونسبها، وطريقة الاستخدام، بدون وعود مبالغ فيها.
- **أصلي ويمكنك التأكد:** على كل عبوة كود تحت طبقة فضية، [تتحقق منه](/Product/Verify) في ثوانٍ.
- **السعر واضح من البداية:** ترى مصاريف التوصيل والإجمالي قبل أن تطلب، وتدفع عند الاستلام.
- **نوصّل إلى كل مصر:** [29 محافظة ومدينة بمصاريف توصيل معلنة](/shipping).`,
      body_en: `- **We tell you what’s inside:** the active ingredients with their percentages and how to use them, with no vague promises.
- **Genuine, and you can check:** every pack has a code under a silver layer, to [verify](/Product/Verify) in seconds.
- **A clear price from the start:** you see the delivery fee and the total before you order, and pay on delivery.
- **We deliver all over Egypt:** to [29 governorates and cities, with published delivery fees](/shipping).`,
    },
    {
      heading_ar: "كلّمنا",
      heading_en: "Talk to us",
      body_ar: "عندك سؤال عن بشرتك أو عن طلبك؟ [راسلنا](/Contact)، أو كلّمنا على {phone}.",
      body_en: "Have a question about your skin or your order? [Write to us](/Contact), or call {phone}.",
    },
  ],
};
