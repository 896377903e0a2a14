-- E-mails that count once their link was opened, and the devices on which somebody signed in before.

-- When a link that was mailed to the e-mail was used; null while nobody has proven that it is the customer's.
alter table customers add column email_proven_at timestamptz;
-- What the e-mail becomes when its link is used; it reserves nothing.
alter table customers add column pending_email text;

-- Only a proven e-mail is one customer's alone.
create unique index customers_proven_email on customers (lower(email)) where email_proven_at is not null;
create index customers_by_email on customers (lower(email));
drop index customers_email;

-- No proof outlives its e-mail, whatever release changes it.
create function forget_proof_of_email() returns trigger language plpgsql as $$
begin
  if lower(new.email) <> lower(old.email) and new.email_proven_at is not distinct from old.email_proven_at then
    new.email_proven_at := null;
  end if;
  return new;
end $$;
create trigger customers_email_changed before update of email on customers
for each row execute function forget_proof_of_email();

create table email_confirmations (
  -- SHA-256 of the token in the link; the token itself is kept nowhere.
  token_hash bytea primary key,
  customer_id integer not null references customers (id) on delete cascade,
  -- The address that the link was mailed to.
  email text not null,
  created_at timestamptz not null default now()
);
create index email_confirmations_customer on email_confirmations (customer_id);

create table customer_devices (
  customer_id integer not null references customers (id) on delete cascade,
  -- SHA-256 of what the device brings along; one device may be several customers'.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (customer_id, token_hash)
);
create index customer_devices_seen on customer_devices (seen_at);

create table staff_devices (
  staff_id integer not null references staff (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (staff_id, token_hash)
);
create index staff_devices_seen on staff_devices (seen_at);

-- The privacy page names the cookie by which a browser is known again, where the owner has not written it anew.
update content_sections set body_ar = $$نستخدم فقط ما يحتاجه المتجر ليعمل: ملف يحافظ على تسجيل دخولك، وآخر نتعرّف به على الجهاز الذي سجّلت الدخول منه من قبل، حتى لا تمنعك محاولات غيرك من الدخول، وثالث يتذكر لغتك. لا نستخدم ملفات للتتبّع أو الإعلان.$$
from content_pages where content_pages.id = content_sections.page_id and content_pages.page = 'privacy'
and body_ar = $$نستخدم فقط ما يحتاجه المتجر ليعمل: ملف يحافظ على تسجيل دخولك، وآخر يتذكر لغتك. لا نستخدم ملفات للتتبّع أو الإعلان.$$;
update content_sections set body_en = $$We use only what the shop needs to work: one cookie keeps you signed in, one lets us recognise a device you’ve signed in on before, so that nobody else’s failed attempts keep you out, and one remembers your language. There are none for tracking or advertising.$$
from content_pages where content_pages.id = content_sections.page_id and content_pages.page = 'privacy'
and body_en = $$We use only what the shop needs to work: one cookie keeps you signed in, another remembers your language. There are none for tracking or advertising.$$;
