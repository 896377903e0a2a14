import type { DemoPage } from "./demo-page.ts";

export const shippingPage: DemoPage = {
  page: "shipping",
  summary_ar: `نوصّل إلى كل محافظات مصر: من 1 إلى 3 أيام عمل في القاهرة والجيزة، ومن 3 إلى 7 أيام عمل في باقي المحافظات.`,
  summary_en: `We deliver to every governorate of Egypt: in 1–3 business days in Cairo and Giza, in 3–7 in all others.`,
  sections: [
    {
      heading_ar: "متى يصل الطلب؟",
      heading_en: "When your order arrives",
      body_ar: `- القاهرة والجيزة: من 1 إلى 3 أيام عمل.
- باقي المحافظات: من 3 إلى 7 أيام عمل.

تُحسب أيام العمل من تاريخ الشحن، ولا تشمل الجمعة والعطلات الرسمية. تجد الموعد المتوقع في صفحة طلبك، ويمكنك [تتبّع الطلب](/user/track_order) برقمه.`,
      body_en: `- Cairo and Giza: 1–3 business days.
- All other governorates: 3–7 business days.

Business days count from the day the order leaves our warehouse, excluding Fridays and public holidays. You’ll find the expected day on your order’s page, and you can [track your order](/user/track_order) by its number.`,
    },
    {
      heading_ar: "مصاريف التوصيل",
      heading_en: "Delivery fees",
      body_ar: `مصاريف التوصيل حسب المحافظة، كما في الجدول أسفل الصفحة. تراها في السلة قبل أن تطلب، ولا تدفع أكثر منها.`,
      body_en: `The fee depends on the governorate. The table below lists them all. You see the fee in the cart before you order, and never pay more than that.`,
    },
    {
      heading_ar: "من يتحمّل مصاريف الشحن عند الإرجاع؟",
      heading_en: "Who pays for return shipping",
      body_ar: `إذا كان الخطأ منا، مثل منتج تالف أو غير الذي طلبته، فمصاريف الشحن علينا. أما إذا أرجعت المنتج باختيارك، فمصاريف شحنه عليك. انظر [سياسة الإرجاع والاستبدال](/exchange).`,
      body_en: `If the mistake was ours, such as a damaged product or one you didn’t order, we pay. If you return a product by choice, you pay for its shipping. See the [return and exchange policy](/exchange).`,
    },
    {
      heading_ar: "عند الاستلام",
      heading_en: "On delivery",
      body_ar: `يتصل بك المندوب قبل الوصول على رقم الموبايل المسجّل في الطلب، فاجعله متاحًا. تدفع نقدًا المبلغ الظاهر في طلبك. إذا وصلك المنتج تالفًا فصوّره وبلّغنا خلال 48 ساعة من الاستلام على {phone} أو من خلال [صفحة «تواصل معنا»](/Contact)، وذلك دون الإخلال بحقوقك القانونية.`,
      body_en: `The courier will call the mobile number on your order before arriving, so please keep it reachable. You pay the amount shown on your order, in cash. If a product arrives damaged, take a photo and tell us within 48 hours of receipt on {phone} or through the [contact page](/Contact). This does not affect your statutory rights.`,
    },
  ],
};
