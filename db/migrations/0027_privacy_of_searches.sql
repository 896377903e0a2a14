-- The privacy page says where recent searches are kept and that misses are counted, where the owner has not written it anew.
-- 'Cookies' is section 3.

update content_sections set body_ar = $$نستخدم فقط ما يحتاجه المتجر ليعمل: ملف يحافظ على تسجيل دخولك، وآخر نتعرّف به على الجهاز الذي سجّلت الدخول منه من قبل، حتى لا تمنعك محاولات غيرك من الدخول، وثالث يتذكر لغتك. لا نستخدم ملفات للتتبّع أو الإعلان. وما بحثت عنه مؤخرًا يُحفظ على جهازك وحده، ويمكنك مسحه من خانة البحث. ونعدّ كلمات البحث التي لم تصل إلى نتيجة، دون أن نعرف من كتبها.$$
where page_id = (select id from content_pages where page = 'privacy') and position = 3
and body_ar = $$نستخدم فقط ما يحتاجه المتجر ليعمل: ملف يحافظ على تسجيل دخولك، وآخر نتعرّف به على الجهاز الذي سجّلت الدخول منه من قبل، حتى لا تمنعك محاولات غيرك من الدخول، وثالث يتذكر لغتك. لا نستخدم ملفات للتتبّع أو الإعلان.$$;
update content_sections set body_en = $$We use only what the shop needs to work: one cookie keeps you signed in, one lets us recognise a device you’ve signed in on before, so that nobody else’s failed attempts keep you out, and one remembers your language. There are none for tracking or advertising. What you searched for lately is kept on your device alone, and you can clear it in the search field. We count searches that find nothing, without knowing who typed them.$$
where page_id = (select id from content_pages where page = 'privacy') and position = 3
and body_en = $$We use only what the shop needs to work: one cookie keeps you signed in, one lets us recognise a device you’ve signed in on before, so that nobody else’s failed attempts keep you out, and one remembers your language. There are none for tracking or advertising.$$;

-- The deferred triggers of that, now: a table with triggers pending can't be altered by the next migration.
set constraints all immediate;
