-- The texts that the shop began with, as a native reader corrected them. What the owner has changed since is the owner's: a
-- text is replaced only while its MD5 is that of the first one, each column by itself.

create temporary table reviewed_texts (
  page text not null,
  -- Null for the page itself.
  position smallint,
  part text not null,
  was text not null,
  becomes text not null
) on commit drop;

insert into reviewed_texts (page, position, part, was, becomes) values
('about', null, 'summary_ar', '9e650659ba8b877fce0c3431959e39b4',
$$بدأنا في 2018 بمنتج واحد صار اسمًا معروفًا في مصر كلها، وما زلنا نسعى إلى تقديم الأفضل.$$),
('about', null, 'summary_en', '11314a1d8b5a63b74a62a493b5b268c9',
$$We began in 2018 with one product that became a name people across Egypt know, and we still aim to offer you the best.$$),
('shipping', null, 'summary_ar', 'f32760d7cead6fabee8a6d8090dd9e37',
$$نوصّل إلى كل محافظات مصر: من 1 إلى 3 أيام عمل في القاهرة والجيزة، ومن 3 إلى 7 أيام عمل في باقي المحافظات.$$),
('shipping', null, 'summary_en', '445deeaa9b636355845607227065c7d1',
$$We deliver to every governorate of Egypt: in 1–3 business days in Cairo and Giza, in 3–7 in all others.$$),
('exchange', null, 'summary_en', '3ac689ca91e1f7c0e88ed431c22360ca',
$$You have 14 days from receipt to return unopened, unused products.$$),
('privacy', null, 'summary_ar', 'e42e4af6f9c852224077e966aed4b307',
$$ما نحفظه من بياناتك، ولماذا، وكيف تحصل على نسخة منها أو تحذفها.$$),
('privacy', null, 'summary_en', 'b15ea9fd975566fd2178fd267237270d',
$$Which personal data we keep, why, and how to get a copy of it or delete it.$$),
('about', 1, 'body_ar', '9469c909886d9ca452c8af1d19bb76fa',
$$بدأت {brand} في 2018 بمنتج واحد. جرّبه الناس، وحكوا عنه لبعضهم، حتى صارت اسمًا معروفًا في مصر كلها.

من يومها ونحن نكبر معك: منتج بعد منتج، وبالعناية نفسها. وهدف فريقنا لم يتغيّر: أن نقدّم لك الأفضل دائمًا.$$),
('about', 1, 'body_en', 'e173e57721e1869421379285c9238991',
$$It began in 2018 with one product. People tried it and told each other about it, and it became a name people across Egypt know.

{brand} has grown with you since then, product by product and with the same care. Our team’s aim hasn’t changed: to keep offering you the best.$$),
('about', 2, 'heading_ar', 'd481332a539a565050c9bbe029b75bcd',
$$كيف نعمل؟$$),
('about', 2, 'body_ar', '2b5ba307eb53f4aa3d8bf95f93df181b',
$$- **نكتب لك ما بداخل العبوة:** المكوّنات الفعّالة ونسبها، وطريقة الاستخدام، بدون وعود مبالغ فيها.
- **أصلي ويمكنك التأكد:** على كل عبوة كود تحت طبقة فضية، [تتحقق منه](/Product/Verify) في ثوانٍ.
- **السعر واضح من البداية:** ترى مصاريف التوصيل والإجمالي قبل أن تطلب، وتدفع عند الاستلام.
- **نوصّل إلى كل مصر:** [29 محافظة ومدينة بمصاريف توصيل معلنة](/shipping).$$),
('about', 2, 'body_en', '75cac952659ff536a1c84a47e32b8636',
$$- **We tell you what’s inside:** the active ingredients with their percentages and how to use them, with no vague promises.
- **Genuine, and you can check:** every pack has a code under a silver layer, to [verify](/Product/Verify) in seconds.
- **A clear price from the start:** you see the delivery fee and the total before you order, and pay on delivery.
- **We deliver all over Egypt:** to [29 governorates and cities, with published delivery fees](/shipping).$$),
('about', 3, 'heading_ar', '5cd2c38d110df17e3c0d6dda5673a9bb',
$$كلّمنا$$),
('about', 3, 'body_ar', '20453cbd3008d84d266575b5812a6e76',
$$عندك سؤال عن بشرتك أو عن طلبك؟ [راسلنا](/Contact)، أو كلّمنا على {phone}.$$),
('about', 3, 'body_en', 'dd8072e6fcf516f70b24eb5008cccf22',
$$Have a question about your skin or your order? [Write to us](/Contact), or call {phone}.$$),
('terms', 1, 'body_ar', '70be2d5b69eeb77cebc78fa9138a31c1',
$$باستخدامك لمتجر {brand} أنت توافق على هذه الشروط. المتجر للاستخدام الشخصي: لا تستخدمه فيما يخالف القانون، ولا تحاول تعطيله أو الوصول إلى بيانات غيرك.$$),
('terms', 1, 'body_en', '2bc8910f7a25b1b908174a1422d91133',
$$By using the {brand} shop you agree to these terms. The shop is for personal use. Do not use it for anything unlawful, and do not try to disrupt it or to access other people’s data.$$),
('terms', 2, 'body_ar', '0a6dd0141243d2571762812c729a8d20',
$$لكي تطلب تحتاج إلى حساب ببيانات صحيحة. كلمة المرور مسؤوليتك: لا تشاركها مع أحد، وأخبرنا فورًا إذا شككت في أن غيرك دخل إلى حسابك. يمكنك تعديل بياناتك أو حذف حسابك في أي وقت من [إعدادات الحساب](/account_setting).$$),
('terms', 2, 'body_en', '6d47d19cc86dc3b7b91d1f3fd3e56971',
$$You need an account with correct information to order. You are responsible for your password. Do not share it with anyone, and tell us right away if you think that someone else has used your account. You can change your information or delete your account at any time in the [account settings](/account_setting).$$),
('terms', 3, 'body_en', '0b995e9fca624703e0854ca78b3de089',
$$We describe products and their ingredients as exactly as we can. The colour of a pack may differ a little from its photo. Prices are in Egyptian pounds (LE) and include VAT. Prices and offers may change. The price that applies to your order is the one you agreed to when you placed it.$$),
('terms', 4, 'body_ar', '932c45d8198979c60f9ab3e10db143d2',
$$الدفع نقدًا عند الاستلام. يصبح الطلب مؤكدًا حين يظهر لك رقمه، ويمكنك إلغاؤه ما دام قيد التجهيز. إذا لم نتمكن من تنفيذ طلب، بسبب نفاد المنتج مثلًا أو تعذّر الوصول إليك، فسنخبرك ونلغيه بدون أن تدفع شيئًا.$$),
('terms', 4, 'body_en', '2585c472191d1b753b28829447288673',
$$You pay in cash on delivery. An order is confirmed once its number is shown to you, and you can cancel it until it ships. If we cannot fulfil an order, because a product has run out or we cannot reach you, we will tell you and cancel it at no cost to you.$$),
('terms', 5, 'body_ar', '54b1ebec2ee199380bc9329e1a4a8c8b',
$$نوصّل إلى القاهرة والجيزة في مدة من 1 إلى 3 أيام عمل، وإلى باقي المحافظات في مدة من 3 إلى 7 أيام عمل. مصاريف التوصيل حسب المحافظة وتظهر قبل تأكيد الطلب. التفاصيل في [سياسة الشحن](/shipping).$$),
('terms', 5, 'body_en', 'c041b359179a7bde4e8dc0df2bd0a65d',
$$We deliver in 1–3 business days in Cairo and Giza and in 3–7 in all other governorates. The delivery fee depends on the governorate and is shown before you place the order. See the [shipping policy](/shipping) for details.$$),
('terms', 6, 'body_en', '2e630e166e47c903358e0c653ee9b16a',
$$You have 14 days from receipt to return or exchange products under the [return and exchange policy](/exchange), which is part of these terms.$$),
('terms', 7, 'body_ar', 'db39b3e5c9ce84a05c07081d2ae04c05',
$$الاسم والشعار والصور والنصوص في هذا المتجر ملك {brand} أو مرخّصة لها. لا يجوز نسخها أو استخدامها تجاريًا بدون إذن مكتوب.$$),
('terms', 7, 'body_en', '24b70b04847630a369025829cf95f1e3',
$$The name, logo, images and texts of this shop belong to {brand} or are licensed to it. They may not be copied or used commercially without written permission.$$),
('terms', 8, 'body_ar', '07493c9cd85e2da2cbf02915576da939',
$$منتجاتنا للاستخدام الخارجي فقط وليست علاجًا طبيًا. اقرأ المكوّنات وطريقة الاستخدام، وجرّب المنتج على مساحة صغيرة أولًا، واستشر طبيبًا إذا كانت بشرتك حساسة أو لديك حالة جلدية. لا نتحمّل مسؤولية ما ينتج عن استخدام يخالف التعليمات، وهذا لا ينقص من حقوقك التي يكفلها القانون.$$),
('terms', 8, 'body_en', '23f5e2ec9013a624aabb81df200804b8',
$$Our products are for external use only and are not a medical treatment. Read the ingredients and directions, try a product on a small area first, and ask a doctor if your skin is sensitive or you have a skin condition. We are not liable for the results of using a product other than as directed. This does not affect your statutory rights.$$),
('terms', 9, 'body_en', '6fce44577c7607fcfa31b26f25d7b072',
$$We may change these terms, and will publish the new version here. Your order is governed by the terms that were published when you placed it.$$),
('terms', 11, 'body_ar', 'b71f0b50692a303609f2ffc8277b7fd1',
$$لأي سؤال عن هذه الشروط راسلنا على {email} أو من خلال [صفحة «تواصل معنا»](/Contact).$$),
('terms', 11, 'body_en', 'a82e84a855c71c56a786b4427e0e13e9',
$$For any question about these terms, email {email} or use the [contact page](/Contact).$$),
('shipping', 1, 'heading_ar', '0261099694759099984f618a1c02ddd6',
$$متى يصل الطلب؟$$),
('shipping', 1, 'body_ar', '26633251c0c17c130bb0aec7fadbae47',
$$- القاهرة والجيزة: من 1 إلى 3 أيام عمل.
- باقي المحافظات: من 3 إلى 7 أيام عمل.

تُحسب أيام العمل من تاريخ الشحن، ولا تشمل الجمعة والعطلات الرسمية. تجد الموعد المتوقع في صفحة طلبك، ويمكنك [تتبّع الطلب](/user/track_order) برقمه.$$),
('shipping', 1, 'body_en', '843018fec20d23bc36e14b989ef6147f',
$$- Cairo and Giza: 1–3 business days.
- All other governorates: 3–7 business days.

Business days count from the day the order leaves our warehouse, excluding Fridays and public holidays. You’ll find the expected day on your order’s page, and you can [track your order](/user/track_order) by its number.$$),
('shipping', 2, 'heading_ar', '4ed3e392036ad7bc5487ba482fde4b49',
$$مصاريف التوصيل$$),
('shipping', 2, 'heading_en', '18ea5b762d1227e73762d3eb550f0949',
$$Delivery fees$$),
('shipping', 2, 'body_ar', '46cbbdf1fb23a7663447803a0757aece',
$$مصاريف التوصيل حسب المحافظة، كما في الجدول أسفل الصفحة. تراها في السلة قبل أن تطلب، ولا تدفع أكثر منها.$$),
('shipping', 2, 'body_en', '39ac29d6bf46965ff4a1e4738f31916e',
$$The fee depends on the governorate. The table below lists them all. You see the fee in the cart before you order, and never pay more than that.$$),
('shipping', 3, 'heading_ar', '9f14100c326653cb4c2ffb0fd15cb691',
$$من يتحمّل مصاريف الشحن عند الإرجاع؟$$),
('shipping', 3, 'heading_en', 'e27a58d70eef821939f528d0a0e4ae77',
$$Who pays for return shipping$$),
('shipping', 3, 'body_ar', 'd30a6542557b4a0d10dcd7efac1db1e5',
$$إذا كان الخطأ منا، مثل منتج تالف أو غير الذي طلبته، فمصاريف الشحن علينا. أما إذا أرجعت المنتج باختيارك، فمصاريف شحنه عليك. انظر [سياسة الإرجاع والاستبدال](/exchange).$$),
('shipping', 3, 'body_en', '955b4698bc6ae236db712553a6030458',
$$If the mistake was ours, such as a damaged product or one you didn’t order, we pay. If you return a product by choice, you pay for its shipping. See the [return and exchange policy](/exchange).$$),
('shipping', 4, 'body_ar', 'a8d798ba7a9824343d3d422f0e28cf38',
$$يتصل بك المندوب قبل الوصول على رقم الموبايل المسجّل في الطلب، فاجعله متاحًا. تدفع نقدًا المبلغ الظاهر في طلبك. إذا وصلك المنتج تالفًا فصوّره وبلّغنا خلال 48 ساعة من الاستلام على {phone} أو من خلال [صفحة «تواصل معنا»](/Contact)، وذلك دون الإخلال بحقوقك القانونية.$$),
('shipping', 4, 'body_en', '99d3338fbfff9618f299e3748a73c56b',
$$The courier will call the mobile number on your order before arriving, so please keep it reachable. You pay the amount shown on your order, in cash. If a product arrives damaged, take a photo and tell us within 48 hours of receipt on {phone} or through the [contact page](/Contact). This does not affect your statutory rights.$$),
('exchange', 1, 'body_ar', '8bb29ac5d6c31d70145962aac394dfb9',
$$لك إرجاع المنتج أو استبداله خلال 14 يومًا من استلامه، بشرط أن يكون غير مفتوح وغير مستخدم، وفي عبوته الأصلية المغلقة كما هي.$$),
('exchange', 1, 'body_en', '7e63692794e26b3166f9e798a3d6f843',
$$You can return or exchange a product within 14 days of receiving it, provided that it’s unopened and unused, in its original pack with its seals intact.$$),
('exchange', 2, 'heading_en', '3814a69d2377f580a9b503370fed4015',
$$What you can’t return$$),
('exchange', 2, 'body_ar', '8efa37921389eb707b31e9b6a0b7fa2c',
$$مستحضرات التجميل التي فُتحت لا يمكن إرجاعها، حفاظًا على صحة الجميع، إلا إذا وصلتك تالفة أو معيبة أو غير التي طلبتها.$$),
('exchange', 2, 'body_en', '47d889d80de4a074f8392fd4024e9308',
$$For hygiene reasons, opened cosmetics can’t be returned unless they arrived damaged or faulty, or aren’t what you ordered.$$),
('exchange', 3, 'body_ar', 'b9af972d2bc56e6dcc8e2feca2e56e6e',
$$بلّغنا خلال 48 ساعة من الاستلام مع صورة للمنتج والعبوة، وذلك دون الإخلال بحقوقك القانونية. نرسل لك بديلًا أو نردّ المبلغ، ومصاريف الشحن علينا في الحالتين.$$),
('exchange', 3, 'body_en', '0de0723cc976ad7aa513c8a8bcf98bdb',
$$Tell us within 48 hours of receipt, with a photo of the product and its pack. This does not affect your statutory rights. We’ll send a replacement or a refund, and pay the shipping either way.$$),
('exchange', 4, 'heading_ar', '666c3b72f091171516144ec64ff022e2',
$$كيف تُرجع منتجًا؟$$),
('exchange', 4, 'body_ar', 'ce8634eed404a9bfd348217b51c62b92',
$$1. كلّمنا على {phone} أو [راسلنا](/Contact) مع رقم الطلب وسبب الإرجاع.
2. نتفق على موعد يستلم فيه المندوب المنتج منك.
3. نفحص المنتج حين يصلنا، ثم نرسل البديل أو نردّ المبلغ.$$),
('exchange', 4, 'body_en', 'b6a5b21854fd3b503bbb09a45ee3d874',
$$1. Call {phone} or [write to us](/Contact) with the order number and the reason.
2. We agree on a day for the courier to collect the product.
3. We inspect the product when it arrives, then send the replacement or the refund.$$),
('exchange', 5, 'body_ar', 'b85438cd5a375bef3141864a57e19d64',
$$نردّ المبلغ في مدة من 7 إلى 14 يوم عمل من استلامنا المنتج.$$),
('exchange', 5, 'body_en', '6c8c10250a4c7804a027db6e7ccbb5fe',
$$You’ll get the refund 7–14 business days after we receive the product.$$),
('exchange', 6, 'heading_ar', '395427e8d489b1b00a3b264733eb0721',
$$مصاريف الشحن$$),
('exchange', 6, 'body_ar', 'd9f0971ffe7eab1efb2b692977925c32',
$$مصاريف الشحن علينا إذا كان الخطأ منا، وعليك إذا أرجعت المنتج باختيارك.$$),
('exchange', 6, 'body_en', '3171ab0e1845d029178cf4e8f3384551',
$$We pay the shipping if the mistake was ours. You pay it if you return a product by choice.$$),
('privacy', 1, 'heading_ar', 'a25bbd1b5e6a7ef448b3d5cbde9ce91e',
$$ماذا نحفظ، ولماذا؟$$),
('privacy', 1, 'body_ar', '4121a3071a3e3a70055531d0b991cbe1',
$$- **الاسم ورقم الموبايل والبريد الإلكتروني:** للدخول إلى حسابك وإبلاغك بما يخص طلباتك، ورقم الموبايل ليتصل بك المندوب.
- **العناوين:** لتوصيل طلباتك.
- **الطلبات والتقييمات والآراء والمفضلة:** لتجدها في حسابك، ولأن القانون يُلزمنا بحفظ الفواتير.
- **عمليات التحقق من الأصالة:** مُعرّف عشوائي للجهاز، لنعرف إذا كان الكود نفسه يُستخدم في أماكن كثيرة.

لا نطلب من البيانات إلا ما يلزم لتنفيذ طلبك، ولا نحفظ بيانات بطاقات لأن الدفع نقدي.$$),
('privacy', 1, 'body_en', '03c62305a8655cc68f1c3c98a17e3f70',
$$- **Name, mobile number, email:** to sign you in and to tell you about your orders. The courier calls the mobile number.
- **Addresses:** to deliver your orders.
- **Orders, reviews, wishlist:** so that you’ll find them in your account, and because the law requires us to keep invoices.
- **Authenticity checks:** a random identifier for the device, so that we notice when one code is used in many places.

We ask only for the data we need to fulfil your order, and keep no card data, because you pay in cash.$$),
('privacy', 2, 'heading_ar', '3c7b376983591c74898ccceb6280ca46',
$$مع من نشارك بياناتك؟$$),
('privacy', 2, 'heading_en', 'c6a6afe990826d479a0a3e4e7a5fcd2f',
$$Who we share your data with$$),
('privacy', 2, 'body_ar', 'b3ca2d2cf050ddf4a00ccd9231b2c5c1',
$$مع شركة الشحن فقط: الاسم والعنوان ورقم الموبايل والمبلغ المطلوب. لا نبيع بياناتك، ولا نرسل لك إعلانات إلا إذا طلبتها.$$),
('privacy', 2, 'body_en', 'b8e585446f5a2ad760085af071fec7fb',
$$Only with the courier: name, address, mobile number and the amount due. We don’t sell your data, and we don’t send advertising unless you ask for it.$$),
('privacy', 3, 'body_ar', '18f513901ae7295ffc622b740cef0e05',
$$نستخدم فقط ما يحتاجه المتجر ليعمل: ملف يحافظ على تسجيل دخولك، وآخر يتذكر لغتك. لا نستخدم ملفات للتتبّع أو الإعلان.$$),
('privacy', 4, 'heading_ar', '3cd8672da2f85db039b9fe53399dde08',
$$كيف نحمي بياناتك؟$$),
('privacy', 4, 'heading_en', 'f13175f7750c15aee7d161182648b856',
$$How we protect your data$$),
('privacy', 4, 'body_ar', '37d9673136defed78a51926bf983e566',
$$كلمة المرور محفوظة بصورة لا يمكن قراءتها، حتى نحن لا نعرفها. والاتصال بالمتجر مشفّر. ولا يطّلع على بياناتك من فريقنا إلا من يجهّز طلبك أو يردّ على سؤالك.$$),
('privacy', 4, 'body_en', '7c6776a1c2b53acbcc812113ea9fe243',
$$Your password is stored in a form that can’t be read, not even by us. The connection to the shop is encrypted. Only team members who handle your order or question can see your data.$$),
('privacy', 5, 'body_ar', '2715a7369ab56840819c2a1b3fdc2d77',
$$في أي وقت يمكنك من [بياناتك وخصوصيتك](/account_setting/data) أن تحصل على نسخة من كل بياناتك، أو تحذف حسابك. عند الحذف تُحذف بياناتك الشخصية، وتبقى الفواتير بدون اسم أو عنوان.$$),
('privacy', 5, 'body_en', '78eab74bfe546cc2475f184c7d43c3ed',
$$At any time you can get a copy of all your data, or delete your account, under [Data and privacy](/account_setting/data). Deleting your account removes your personal data. Invoices are kept without your name or address.$$),
('privacy', 6, 'heading_ar', 'd743a719017769d143e189870553dfb4',
$$أسئلة واستفسارات$$),
('privacy', 6, 'body_ar', '3b59799dcd011016b414d68a31308eda',
$$راسلنا على {email} أو من خلال [صفحة «تواصل معنا»](/Contact).$$),
('privacy', 6, 'body_en', 'c25bc48e8800a440e815b7908725fa84',
$$Email {email}, or use the [contact page](/Contact).$$);

update content_pages set summary_ar = becomes from reviewed_texts as reviewed
where reviewed.page = content_pages.page and reviewed.position is null and part = 'summary_ar' and md5(summary_ar) = was;
update content_pages set summary_en = becomes from reviewed_texts as reviewed
where reviewed.page = content_pages.page and reviewed.position is null and part = 'summary_en' and md5(summary_en) = was;

update content_sections set heading_ar = becomes from reviewed_texts as reviewed join content_pages using (page)
where page_id = content_pages.id and content_sections.position = reviewed.position and part = 'heading_ar' and md5(heading_ar) = was;
update content_sections set heading_en = becomes from reviewed_texts as reviewed join content_pages using (page)
where page_id = content_pages.id and content_sections.position = reviewed.position and part = 'heading_en' and md5(heading_en) = was;
update content_sections set body_ar = becomes from reviewed_texts as reviewed join content_pages using (page)
where page_id = content_pages.id and content_sections.position = reviewed.position and part = 'body_ar' and md5(body_ar) = was;
update content_sections set body_en = becomes from reviewed_texts as reviewed join content_pages using (page)
where page_id = content_pages.id and content_sections.position = reviewed.position and part = 'body_en' and md5(body_en) = was;

update settings set address_en = '12 90th Street (South Teseen), New Cairo, Cairo'
where address_en = '12 Ninetieth Street, New Cairo, Cairo';
update settings set seller_ar = 'شركة سمايل لمستحضرات التجميل والعناية بالبشرة'
where seller_ar = 'شركة سمايل لمستحضرات العناية';

-- As people write and type it. Names are unique.
update cities set name_ar = '6 أكتوبر'
where name_ar = 'السادس من أكتوبر' and not exists (select from cities where name_ar = '6 أكتوبر');

-- The deferred triggers of that, now: a table with triggers pending can't be altered by the next migration.
set constraints all immediate;
