import type { DemoPage } from "./demo-page.ts";

export const termsPage: DemoPage = {
  page: "terms",
  summary_ar: "ما تتفق عليه معنا حين تستخدم المتجر أو تطلب منه.",
  summary_en: "What you and we agree on when you use this shop or order from it.",
  sections: [
    {
      heading_ar: "استخدام الموقع",
      heading_en: "Use of the website",
      body_ar: `باستخدامك لمتجر {brand} أنت توافق على هذه الشروط. المتجر للاستخدام الشخصي: لا تستخدمه فيما يخالف القانون، ولا تحاول تعطيله أو الوصول إلى بيانات غيرك.`,
      body_en: `By using the {brand} shop you agree to these terms. The shop is for personal use. Do not use it for anything unlawful, and do not try to disrupt it or to access other people’s data.`,
    },
    {
      heading_ar: "حساب المستخدم",
      heading_en: "User account",
      body_ar: `لكي تطلب تحتاج إلى حساب ببيانات صحيحة. كلمة المرور مسؤوليتك: لا تشاركها مع أحد، وأخبرنا فورًا إذا شككت في أن غيرك دخل إلى حسابك. يمكنك تعديل بياناتك أو حذف حسابك في أي وقت من [إعدادات الحساب](/account_setting).`,
      body_en: `You need an account with correct information to order. You are responsible for your password. Do not share it with anyone, and tell us right away if you think that someone else has used your account. You can change your information or delete your account at any time in the [account settings](/account_setting).`,
    },
    {
      heading_ar: "المنتجات والأسعار",
      heading_en: "Products and pricing",
      body_ar: `نصف المنتجات ومكوّناتها بأكبر دقة ممكنة، وقد يختلف لون العبوة قليلًا عن الصورة. الأسعار بالجنيه المصري (LE) وتشمل ضريبة القيمة المضافة. قد تتغيّر الأسعار والعروض، والسعر الذي يسري على طلبك هو الذي وافقت عليه عند تأكيده.`,
      body_en: `We describe products and their ingredients as exactly as we can. The colour of a pack may differ a little from its photo. Prices are in Egyptian pounds (LE) and include VAT. Prices and offers may change. The price that applies to your order is the one you agreed to when you placed it.`,
    },
    {
      heading_ar: "الدفع والطلبات",
      heading_en: "Payments and orders",
      body_ar: `الدفع نقدًا عند الاستلام. يصبح الطلب مؤكدًا حين يظهر لك رقمه، ويمكنك إلغاؤه ما دام قيد التجهيز. إذا لم نتمكن من تنفيذ طلب، بسبب نفاد المنتج مثلًا أو تعذّر الوصول إليك، فسنخبرك ونلغيه بدون أن تدفع شيئًا.`,
      body_en: `You pay in cash on delivery. An order is confirmed once its number is shown to you, and you can cancel it until it ships. If we cannot fulfil an order, because a product has run out or we cannot reach you, we will tell you and cancel it at no cost to you.`,
    },
    {
      heading_ar: "الشحن والتوصيل",
      heading_en: "Shipping and delivery",
      body_ar: `نوصّل إلى القاهرة والجيزة في مدة من 1 إلى 3 أيام عمل، وإلى باقي المحافظات في مدة من 3 إلى 7 أيام عمل. مصاريف التوصيل حسب المحافظة وتظهر قبل تأكيد الطلب. التفاصيل في [سياسة الشحن](/shipping).`,
      body_en: `We deliver in 1–3 business days in Cairo and Giza and in 3–7 in all other governorates. The delivery fee depends on the governorate and is shown before you place the order. See the [shipping policy](/shipping) for details.`,
    },
    {
      heading_ar: "الإرجاع والاستبدال",
      heading_en: "Returns and exchanges",
      body_ar: `لك 14 يومًا من الاستلام لإرجاع المنتجات أو استبدالها وفق [سياسة الإرجاع والاستبدال](/exchange)، وهي جزء من هذه الشروط.`,
      body_en: `You have 14 days from receipt to return or exchange products under the [return and exchange policy](/exchange), which is part of these terms.`,
    },
    {
      heading_ar: "الملكية الفكرية",
      heading_en: "Intellectual property",
      body_ar: `الاسم والشعار والصور والنصوص في هذا المتجر ملك {brand} أو مرخّصة لها. لا يجوز نسخها أو استخدامها تجاريًا بدون إذن مكتوب.`,
      body_en: `The name, logo, images and texts of this shop belong to {brand} or are licensed to it. They may not be copied or used commercially without written permission.`,
    },
    {
      heading_ar: "حدود المسؤولية",
      heading_en: "Limitation of liability",
      body_ar: `منتجاتنا للاستخدام الخارجي فقط وليست علاجًا طبيًا. اقرأ المكوّنات وطريقة الاستخدام، وجرّب المنتج على مساحة صغيرة أولًا، واستشر طبيبًا إذا كانت بشرتك حساسة أو لديك حالة جلدية. لا نتحمّل مسؤولية ما ينتج عن استخدام يخالف التعليمات، وهذا لا ينقص من حقوقك التي يكفلها القانون.`,
      body_en: `Our products are for external use only and are not a medical treatment. Read the ingredients and directions, try a product on a small area first, and ask a doctor if your skin is sensitive or you have a skin condition. We are not liable for the results of using a product other than as directed. This does not affect your statutory rights.`,
    },
    {
      heading_ar: "تغيير الشروط",
      heading_en: "Changes to these terms",
      body_ar: "قد نعدّل هذه الشروط، وننشر النسخة المعدّلة هنا. تسري على طلبك الشروط المنشورة وقت تأكيده.",
      body_en: `We may change these terms, and will publish the new version here. Your order is governed by the terms that were published when you placed it.`,
    },
    {
      heading_ar: "القانون الواجب التطبيق",
      heading_en: "Governing law",
      body_ar: "تخضع هذه الشروط لقوانين جمهورية مصر العربية، وتختص محاكم القاهرة بأي نزاع ينشأ عنها.",
      body_en: `These terms are governed by the laws of the Arab Republic of Egypt, and the courts of Cairo decide any dispute that arises from them.`,
    },
    {
      heading_ar: "تواصل معنا",
      heading_en: "Contact",
      body_ar: "لأي سؤال عن هذه الشروط راسلنا على {email} أو من خلال [صفحة «تواصل معنا»](/Contact).",
      body_en: "For any question about these terms, email {email} or use the [contact page](/Contact).",
    },
  ],
};
