-- What the privacy policy says of checks and of erasing an account, as it is since 0019. What the owner has changed is the
-- owner's: a text is replaced only while its MD5 is that of the reviewed one.

update content_sections set body_ar =
$$- **الاسم ورقم الموبايل والبريد الإلكتروني:** للدخول إلى حسابك وإبلاغك بما يخص طلباتك، ورقم الموبايل ليتصل بك المندوب.
- **العناوين:** لتوصيل طلباتك.
- **الطلبات والتقييمات والآراء والمفضلة:** لتجدها في حسابك، ولأن القانون يُلزمنا بحفظ الفواتير.
- **عمليات التحقق من الأصالة:** مُعرّف عشوائي للجهاز، وأثر للشبكة لا يمكن قراءته، لنعرف إذا كان الكود نفسه يُستخدم في أماكن كثيرة.

لا نطلب من البيانات إلا ما يلزم لتنفيذ طلبك، ولا نحفظ بيانات بطاقات لأن الدفع نقدي.$$
from content_pages where content_pages.id = page_id and page = 'privacy' and content_sections.position = 1
  and md5(body_ar) = '4aef261832f4d7e761edd9db7688e9fa';

update content_sections set body_en =
$$- **Name, mobile number, email:** to sign you in and to tell you about your orders. The courier calls the mobile number.
- **Addresses:** to deliver your orders.
- **Orders, reviews, wishlist:** so that you’ll find them in your account, and because the law requires us to keep invoices.
- **Authenticity checks:** a random identifier for the device and an unreadable trace of its network, so that we notice when one code is used in many places.

We ask only for the data we need to fulfil your order, and keep no card data, because you pay in cash.$$
from content_pages where content_pages.id = page_id and page = 'privacy' and content_sections.position = 1
  and md5(body_en) = '415b8a824715ff07f5ce228d99b48045';

update content_sections set body_ar =
$$في أي وقت يمكنك من [بياناتك وخصوصيتك](/account_setting/data) أن تحصل على نسخة من كل بياناتك، أو تحذف حسابك. عند الحذف تُحذف بياناتك الشخصية، وتبقى الفواتير بدون اسم أو عنوان. إذا كان لديك طلب في الطريق إليك، يبقى اسمه ورقمه وعنوانه حتى يصلك أو يعود إلينا، ثم نحذفها تلقائيًا. ومع الكوبونات التي استخدمتها يبقى أثر لرقم موبايلك لا يمكن قراءته، حتى لا يُستخدم كوبون المرة الواحدة مرتين.$$
from content_pages where content_pages.id = page_id and page = 'privacy' and content_sections.position = 5
  and md5(body_ar) = 'b78c2189f8445789d6c4baafe895438c';

update content_sections set body_en =
$$At any time you can get a copy of all your data, or delete your account, under [Data and privacy](/account_setting/data). Deleting your account removes your personal data. Invoices are kept without your name or address. If an order is on its way to you, its name, number and address stay until it’s delivered or comes back to us, then they’re deleted automatically. With the coupons you have used, an unreadable trace of your mobile number stays, so that a one-time coupon isn’t used twice.$$
from content_pages where content_pages.id = page_id and page = 'privacy' and content_sections.position = 5
  and md5(body_en) = 'f5a71c9d7c77782c914baa3107c1e02d';

-- The deferred triggers of that, now: a table with triggers pending can't be altered by the next migration.
set constraints all immediate;
