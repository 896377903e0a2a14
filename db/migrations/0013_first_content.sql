-- What the pages of text say at first; the owner edits it later. Section 9 of the specification has the facts of the policies.

insert into content_pages (page, title_ar, title_en, summary_ar, summary_en) values
  ('about', 'من نحن', 'About us',
   'بدأنا في 2018 بمنتج واحد صار اسمًا معروفًا في مصر، وما زلنا نسعى إلى تقديم الأفضل.',
   'We began in 2018 with one product that became a name all Egypt knew, and we still aim to offer you the best.'),
  ('terms', 'الشروط والأحكام', 'Terms and conditions',
   'ما تتفق عليه معنا حين تستخدم المتجر أو تطلب منه.',
   'What you and we agree on when you use this shop or order from it.'),
  ('shipping', 'سياسة الشحن', 'Shipping policy',
   'نوصّل إلى كل محافظات مصر: خلال 1 إلى 3 أيام عمل في القاهرة والجيزة، و3 إلى 7 أيام عمل في باقي المحافظات.',
   'We deliver to every governorate of Egypt: in 1 to 3 business days in Cairo and Giza, in 3 to 7 elsewhere.'),
  ('exchange', 'سياسة الإرجاع والاستبدال', 'Return and exchange policy',
   'لك 14 يومًا من الاستلام لإرجاع ما لم يُفتح ولم يُستخدم.',
   'You have 14 days from receipt to return what is unopened and unused.'),
  ('privacy', 'سياسة الخصوصية', 'Privacy policy',
   'ما نحفظه من بياناتك، ولماذا، وكيف تحصل على نسخة منها أو تمسحها.',
   'Which of your details we keep, why, and how you get a copy of them or erase them.');

insert into content_sections (page_id, position, heading_ar, heading_en, body_ar, body_en)
select content_pages.id, section.position, section.heading_ar, section.heading_en, section.body_ar, section.body_en
from (values
('about', 1, 'قصتنا', 'Our story',
$$بدأت {brand} في 2018 بمنتج واحد. جرّبه الناس، وحكوا عنه لبعضهم، حتى صار اسمًا متداولًا في مصر كلها.

من يومها ونحن نكبر معكم: منتج بعد منتج، وبالعناية نفسها. وهدف فريقنا لم يتغيّر: أن نقدّم لكم الأفضل دائمًا.$$,
$$It began in 2018 with one product. People tried it, told each other about it, and it became a trending name in Egypt.

{brand} has grown with you since then, product by product and with the same care. Our team's aim has not changed: to keep offering you the best.$$),

('about', 2, 'كيف نعمل', 'How we work',
$$- **نكتب ما في العبوة:** المكوّنات الفعّالة ونسبها، وطريقة الاستخدام، بلا وعود لا تُقاس.
- **أصلي ويمكنك التأكد:** على كل عبوة كود تكشطه و[تتحقق منه](/Product/Verify) في ثوانٍ.
- **السعر واضح من البداية:** ترى سعر التوصيل والإجمالي قبل أن تطلب، وتدفع عند الاستلام.
- **نوصّل إلى كل مصر:** [29 وجهة بسعر معلن](/shipping).$$,
$$- **We write what is inside:** the active ingredients with their percentages, and how to use them, without promises that nobody can measure.
- **Genuine, and you can check:** every pack has a code to scratch and [check](/Product/Verify) in seconds.
- **A clear price from the start:** you see the delivery fee and the total before you order, and pay on delivery.
- **We deliver all over Egypt:** to [29 destinations at published prices](/shipping).$$),

('about', 3, 'تحدّث معنا', 'Talk to us',
$$سؤال عن بشرتك أو عن طلبك؟ [اكتب لنا](/Contact)، أو كلّمنا على {phone}.$$,
$$A question about your skin or your order? [Write to us](/Contact), or call {phone}.$$),

('terms', 1, 'استخدام الموقع', 'Use of the website',
$$باستخدامك متجر {brand} فإنك توافق على هذه الشروط. المتجر للاستخدام الشخصي: لا تستخدمه فيما يخالف القانون، ولا تحاول تعطيله أو الوصول إلى بيانات غيرك.$$,
$$By using the {brand} shop you agree to these terms. The shop is for personal use: do not use it for anything unlawful, and do not try to disrupt it or to reach other people's details.$$),

('terms', 2, 'حساب المستخدم', 'User account',
$$لكي تطلب تحتاج إلى حساب ببيانات صحيحة. كلمة المرور مسؤوليتك: لا تشاركها مع أحد، وأخبرنا فورًا إن شككت أن غيرك دخل إلى حسابك. يمكنك تعديل بياناتك أو مسح حسابك في أي وقت من [إعدادات الحساب](/account_setting).$$,
$$You need an account with correct details to order. Your password is yours to guard: share it with nobody, and tell us at once if you think that somebody else has used your account. You can change your details or erase your account at any time in the [account settings](/account_setting).$$),

('terms', 3, 'المنتجات والأسعار', 'Products and pricing',
$$نصف المنتجات ومكوّناتها بأكبر دقة ممكنة، وقد يختلف لون العبوة قليلًا عن الصورة. الأسعار بالجنيه المصري (LE) وتشمل ضريبة القيمة المضافة. قد تتغيّر الأسعار والعروض، والسعر الذي يسري على طلبك هو الذي وافقت عليه عند تأكيده.$$,
$$We describe products and their ingredients as exactly as we can; the colour of a pack may differ a little from its picture. Prices are in Egyptian pounds (LE) and include VAT. Prices and offers may change; the price that holds for your order is the one you agreed to when you placed it.$$),

('terms', 4, 'الدفع والطلبات', 'Payments and orders',
$$الدفع نقدًا عند الاستلام. يصبح الطلب مؤكدًا حين يظهر لك رقمه، ويمكنك إلغاؤه ما دام قيد التجهيز. إن لم نتمكن من تنفيذ طلب، لنفاد منتج مثلًا أو لتعذّر الوصول إليك، أخبرناك وألغيناه دون أن تدفع شيئًا.$$,
$$You pay in cash on delivery. An order is confirmed once its number is shown to you, and you can cancel it as long as it is being prepared. If we cannot carry an order out, because a product has run out or we cannot reach you, we tell you and cancel it at no cost to you.$$),

('terms', 5, 'الشحن والتوصيل', 'Shipping and delivery',
$$نوصّل خلال 1 إلى 3 أيام عمل في القاهرة والجيزة، و3 إلى 7 أيام عمل في باقي المحافظات. سعر التوصيل حسب المحافظة ويظهر قبل تأكيد الطلب. التفاصيل في [سياسة الشحن](/shipping).$$,
$$We deliver in 1 to 3 business days in Cairo and Giza and in 3 to 7 elsewhere. The delivery fee depends on the governorate and is shown before you place the order. The [shipping policy](/shipping) has the details.$$),

('terms', 6, 'الإرجاع والاستبدال', 'Returns and exchanges',
$$لك 14 يومًا من الاستلام لإرجاع المنتجات أو استبدالها وفق [سياسة الإرجاع والاستبدال](/exchange)، وهي جزء من هذه الشروط.$$,
$$You have 14 days from receipt to return or exchange products as the [return and exchange policy](/exchange) says; it is part of these terms.$$),

('terms', 7, 'الملكية الفكرية', 'Intellectual property',
$$الاسم والشعار والصور والنصوص في هذا المتجر ملك {brand} أو مرخّصة لها. لا يجوز نسخها أو استخدامها تجاريًا دون إذن مكتوب.$$,
$$The name, logo, pictures and texts of this shop belong to {brand} or are licensed to it. They may not be copied or used commercially without permission in writing.$$),

('terms', 8, 'حدود المسؤولية', 'Limitation of liability',
$$منتجاتنا للعناية الخارجية وليست علاجًا طبيًا. اقرأ المكوّنات وطريقة الاستخدام، وجرّب المنتج على مساحة صغيرة أولًا، واستشر طبيبًا إن كانت بشرتك حساسة أو لديك حالة جلدية. لا نتحمّل ما ينتج عن استخدام يخالف التعليمات، وهذا لا ينقص من حقوقك التي يكفلها القانون.$$,
$$Our products are for external care and are no medical treatment. Read the ingredients and directions, try a product on a small area first, and ask a doctor if your skin is sensitive or you have a skin condition. We are not liable for what comes of use against the directions; this takes nothing from the rights that the law gives you.$$),

('terms', 9, 'تغيير الشروط', 'Changes to these terms',
$$قد نعدّل هذه الشروط، وننشر النسخة المعدّلة هنا. تسري على طلبك الشروط المنشورة وقت تأكيده.$$,
$$We may change these terms, and publish the changed ones here. Your order is governed by the terms that were published when you placed it.$$),

('terms', 10, 'القانون الواجب التطبيق', 'Governing law',
$$تخضع هذه الشروط لقوانين جمهورية مصر العربية، وتختص محاكم القاهرة بأي نزاع ينشأ عنها.$$,
$$These terms are governed by the laws of the Arab Republic of Egypt, and the courts of Cairo decide any dispute that arises from them.$$),

('terms', 11, 'تواصل معنا', 'Contact',
$$لأي سؤال عن هذه الشروط اكتب لنا على {email} أو من [صفحة تواصل معنا](/Contact).$$,
$$For any question about these terms write to {email}, or use the [contact page](/Contact).$$),

('shipping', 1, 'متى يصل الطلب', 'When your order arrives',
$$- القاهرة والجيزة: خلال 1 إلى 3 أيام عمل.
- باقي المحافظات: خلال 3 إلى 7 أيام عمل.

تُحسب أيام العمل من خروج الطلب من مخزننا، ولا تشمل الجمعة والعطلات الرسمية. تجد الموعد المتوقع في صفحة طلبك، و[تتتبّعه](/user/track_order) برقمه.$$,
$$- Cairo and Giza: in 1 to 3 business days.
- All other governorates: in 3 to 7 business days.

Business days count from the day the order leaves our store; Fridays and public holidays are not among them. The page of your order shows the expected day, and you can [track it](/user/track_order) by its number.$$),

('shipping', 2, 'سعر التوصيل', 'What delivery costs',
$$سعر التوصيل حسب المحافظة، كما في الجدول أسفل الصفحة. تراه في السلة قبل أن تطلب، ولا تدفع أكثر منه.$$,
$$The fee depends on the governorate; the table below has all of them. You see it in the cart before you order, and never pay more than that.$$),

('shipping', 3, 'من يتحمّل تكلفة الشحن عند الإرجاع', 'Who pays for shipping a return',
$$إن كان الخطأ منا، كمنتج تالف أو غير الذي طلبته، فالشحن علينا. أما إن أرجعت المنتج باختيارك فتكلفة شحنه عليك. انظر [سياسة الإرجاع والاستبدال](/exchange).$$,
$$If the error was ours, such as a damaged product or one you did not order, we pay. If you return a product of your own choice, its shipping is yours to pay. See the [return and exchange policy](/exchange).$$),

('shipping', 4, 'عند الاستلام', 'On delivery',
$$يتصل بك المندوب على رقم الطلب قبل الوصول، فاجعله متاحًا. تدفع نقدًا المبلغ الظاهر في طلبك. إن وصلك المنتج تالفًا فصوّره وأبلغنا خلال 48 ساعة من الاستلام على {phone} أو من [صفحة تواصل معنا](/Contact).$$,
$$The courier calls the number on your order before arriving, so please keep it reachable. You pay the amount that your order shows, in cash. If a product arrives damaged, take a picture and tell us within 48 hours of receipt on {phone} or on the [contact page](/Contact).$$),

('exchange', 1, 'ما يمكن إرجاعه', 'What you can return',
$$لك إرجاع المنتج أو استبداله خلال 14 يومًا من استلامه، بشرط أن يكون غير مفتوح وغير مستخدم، وفي عبوته الأصلية بملصقاتها.$$,
$$You can return or exchange a product within 14 days of receiving it, provided that it is unopened and unused, in its original pack with its seals.$$),

('exchange', 2, 'ما لا يمكن إرجاعه', 'What you cannot return',
$$مستحضرات التجميل التي فُتحت لا تُرجَع، حفاظًا على صحة الجميع، إلا إذا وصلتك تالفة أو معيبة أو غير التي طلبتها.$$,
$$Opened cosmetics are not returnable, for everybody's health, unless they reached you damaged, faulty or other than what you ordered.$$),

('exchange', 3, 'منتج تالف أو خطأ في الطلب', 'Damaged, or not what you ordered',
$$أبلغنا خلال 48 ساعة من الاستلام مع صورة للمنتج والعبوة. نرسل لك بديلًا أو نردّ المبلغ، والشحن علينا في الحالتين.$$,
$$Tell us within 48 hours of receipt, with a picture of the product and its pack. We send a replacement or refund you, and pay the shipping either way.$$),

('exchange', 4, 'كيف ترجع منتجًا', 'How to return a product',
$$1. كلّمنا على {phone} أو [اكتب لنا](/Contact) مع رقم الطلب وسبب الإرجاع.
2. نتفق على موعد يستلم فيه المندوب المنتج منك.
3. نفحص المنتج حين يصلنا، ثم نرسل البديل أو نردّ المبلغ.$$,
$$1. Call {phone} or [write to us](/Contact) with the order number and the reason.
2. We agree on a day for the courier to collect the product.
3. We look at the product when it reaches us, then send the replacement or the refund.$$),

('exchange', 5, 'ردّ المبلغ', 'Refunds',
$$نردّ المبلغ خلال 7 إلى 14 يوم عمل من استلامنا المنتج.$$,
$$You get the refund 7 to 14 business days after the product has reached us.$$),

('exchange', 6, 'تكلفة الشحن', 'Shipping costs',
$$الشحن علينا إن كان الخطأ منا، وعليك إن أرجعت المنتج باختيارك.$$,
$$We pay the shipping where the error was ours; you pay it where you return a product of your own choice.$$),

('privacy', 1, 'ما نحفظه ولماذا', 'What we keep, and why',
$$- **الاسم ورقم الموبايل والبريد الإلكتروني:** للدخول إلى حسابك وإبلاغك بما يخص طلباتك. الموبايل ليتصل بك المندوب.
- **العناوين:** لتوصيل طلباتك.
- **الطلبات والتقييمات والمفضلة:** لتجدها في حسابك، ولأن القانون يُلزمنا بحفظ الفواتير.
- **عمليات التحقق من الأصالة:** رقم عشوائي للجهاز، لنعرف إن كان الكود نفسه يُستخدم في أماكن كثيرة.

لا نطلب أكثر مما يحتاجه الطلب، ولا نحفظ بيانات بطاقات لأن الدفع نقدي.$$,
$$- **Name, mobile number, e-mail:** to sign you in and to tell you about your orders. The courier calls the mobile number.
- **Addresses:** to deliver your orders.
- **Orders, reviews, wishlist:** so that you find them in your account, and because the law has us keep invoices.
- **Authenticity checks:** a random number for the device, so that we notice one code being used in many places.

We ask for no more than the order needs, and keep no card details, because you pay in cash.$$),

('privacy', 2, 'مع من نشاركه', 'Whom we share it with',
$$مع شركة الشحن فقط: الاسم والعنوان ورقم الموبايل والمبلغ المطلوب. لا نبيع بياناتك، ولا نرسل لك إعلانات إلا إن طلبتها.$$,
$$Only with the courier: name, address, mobile number and the amount due. We do not sell your details, and send no advertising unless you asked for it.$$),

('privacy', 3, 'ملفات تعريف الارتباط', 'Cookies',
$$نستخدم فقط ما يحتاجه المتجر ليعمل: ملف يُبقيك مسجّلًا، وآخر يتذكر لغتك. لا نستخدم ملفات للتتبّع أو الإعلان.$$,
$$We use only what the shop needs to work: one cookie keeps you signed in, another remembers your language. There are none for tracking or advertising.$$),

('privacy', 4, 'كيف نحميه', 'How we protect it',
$$كلمة المرور محفوظة بصورة لا يمكن قراءتها، حتى نحن لا نعرفها. والاتصال بالمتجر مشفّر. ولا يطّلع على بياناتك من فريقنا إلا من يجهّز طلبك أو يجيب سؤالك.$$,
$$Your password is stored in a form that cannot be read, not even by us. The connection to the shop is encrypted. Of our team only those who prepare your order or answer your question see your details.$$),

('privacy', 5, 'حقوقك', 'Your rights',
$$في أي وقت يمكنك من [بيانات الحساب](/account_setting/data) أن تحصل على نسخة من كل بياناتك، أو تمسح حسابك. عند المسح تُحذف بياناتك الشخصية، وتبقى الفواتير بلا اسم ولا عنوان.$$,
$$At any time you can get a copy of all your details, or erase your account, under [account data](/account_setting/data). Erasing removes your personal details; invoices stay without name and address.$$),

('privacy', 6, 'للأسئلة', 'Questions',
$$اكتب لنا على {email} أو من [صفحة تواصل معنا](/Contact).$$,
$$Write to {email}, or use the [contact page](/Contact).$$)
) as section (page, position, heading_ar, heading_en, body_ar, body_en)
join content_pages on content_pages.page = section.page;

-- The deferred triggers of that, now: a table with triggers pending can't be altered by the next migration.
set constraints all immediate;
