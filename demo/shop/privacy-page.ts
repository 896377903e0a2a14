import type { DemoPage } from "./demo-page.ts";

export const privacyPage: DemoPage = {
  page: "privacy",
  summary_ar: "ما نحفظه من بياناتك، ولماذا، وكيف تحصل على نسخة منها أو تحذفها.",
  summary_en: "Which personal data we keep, why, and how to get a copy of it or delete it.",
  sections: [
    {
      heading_ar: "ماذا نحفظ، ولماذا؟",
      heading_en: "What we keep, and why",
      body_ar: `- **الاسم ورقم الموبايل والبريد الإلكتروني:** للدخول إلى حسابك وإبلاغك بما يخص طلباتك، ورقم الموبايل ليتصل بك المندوب.
- **العناوين:** لتوصيل طلباتك.
- **الطلبات والتقييمات والآراء والمفضلة:** لتجدها في حسابك، ولأن القانون يُلزمنا بحفظ الفواتير.
- **عمليات التحقق من الأصالة:** مُعرّف عشوائي للجهاز، وأثر للشبكة لا يمكن قراءته، لنعرف إذا كان الكود نفسه يُستخدم في أماكن كثيرة.
- **شبكة الإنترنت التي طلبت منها:** أثر لا يمكن قراءته نحفظه مع الطلب حتى يُسلَّم أو يُلغى أو يعود إلينا، حتى لا يحجز أحد كل المخزون بطلبات غير مؤكدة. وعدد القطع التي سلّمناها إلى كل شبكة نحذفه بعد 90 يومًا.

لا نطلب من البيانات إلا ما يلزم لتنفيذ طلبك، ولا نحفظ بيانات بطاقات لأن الدفع نقدي.`,
      body_en: `- **Name, mobile number, email:** to sign you in and to tell you about your orders. The courier calls the mobile number.
- **Addresses:** to deliver your orders.
- **Orders, reviews, wishlist:** so that you’ll find them in your account, and because the law requires us to keep invoices.
- **Authenticity checks:** a random identifier for the device and an unreadable trace of its network, so that we notice when one code is used in many places.
- **The network you order from:** an unreadable trace is kept with the order until it’s delivered, cancelled or returned, so that nobody ties up all our stock with unconfirmed orders. How many items were delivered to each network is deleted after 90 days.

We ask only for the data we need to fulfil your order, and keep no card data, because you pay in cash.`,
    },
    {
      heading_ar: "مع من نشارك بياناتك؟",
      heading_en: "Who we share your data with",
      body_ar: `مع شركة الشحن فقط: الاسم والعنوان ورقم الموبايل والمبلغ المطلوب. لا نبيع بياناتك، ولا نرسل لك إعلانات إلا إذا طلبتها.`,
      body_en: `Only with the courier: name, address, mobile number and the amount due. We don’t sell your data, and we don’t send advertising unless you ask for it.`,
    },
    {
      heading_ar: "ملفات تعريف الارتباط",
      heading_en: "Cookies",
      body_ar: `نستخدم فقط ما يحتاجه المتجر ليعمل: ملف يحافظ على تسجيل دخولك، وآخر نتعرّف به على الجهاز الذي سجّلت الدخول منه من قبل، حتى لا تمنعك محاولات غيرك من الدخول، وثالث يتذكر لغتك. لا نستخدم ملفات للتتبّع أو الإعلان. وما بحثت عنه مؤخرًا يُحفظ على جهازك وحده، ويمكنك مسحه من خانة البحث. ونعدّ كلمات البحث التي لم تصل إلى نتيجة، دون أن نعرف من كتبها.`,
      body_en: `We use only what the shop needs to work: one cookie keeps you signed in, one lets us recognise a device you’ve signed in on before, so that nobody else’s failed attempts keep you out, and one remembers your language. There are none for tracking or advertising. What you searched for lately is kept on your device alone, and you can clear it in the search field. We count searches that find nothing, without knowing who typed them.`,
    },
    {
      heading_ar: "كيف نحمي بياناتك؟",
      heading_en: "How we protect your data",
      body_ar: `كلمة المرور محفوظة بصورة لا يمكن قراءتها، حتى نحن لا نعرفها. والاتصال بالمتجر مشفّر. ولا يطّلع على بياناتك من فريقنا إلا من يجهّز طلبك أو يردّ على سؤالك.`,
      body_en: `Your password is stored in a form that can’t be read, not even by us. The connection to the shop is encrypted. Only team members who handle your order or question can see your data.`,
    },
    {
      heading_ar: "حقوقك",
      heading_en: "Your rights",
      body_ar: `في أي وقت يمكنك من [بياناتك وخصوصيتك](/account_setting/data) أن تحصل على نسخة من كل بياناتك، أو تحذف حسابك. عند الحذف تُحذف بياناتك الشخصية، وتبقى الفواتير بدون اسم أو عنوان. إذا كان لديك طلب في الطريق إليك، يبقى اسمه ورقمه وعنوانه حتى يصلك أو يعود إلينا، ثم نحذفها تلقائيًا. ومع الكوبونات التي استخدمتها يبقى أثر لرقم موبايلك لا يمكن قراءته، حتى لا يُستخدم كوبون المرة الواحدة مرتين.`,
      body_en: `At any time you can get a copy of all your data, or delete your account, under [Data and privacy](/account_setting/data). Deleting your account removes your personal data. Invoices are kept without your name or address. If an order is on its way to you, its name, number and address stay until it’s delivered or comes back to us, then they’re deleted automatically. With the coupons you have used, an unreadable trace of your mobile number stays, so that a one-time coupon isn’t used twice.`,
    },
    {
      heading_ar: "أسئلة واستفسارات",
      heading_en: "Questions",
      body_ar: "راسلنا على {email} أو من خلال [صفحة «تواصل معنا»](/Contact).",
      body_en: "Email {email}, or use the [contact page](/Contact).",
    },
  ],
};
