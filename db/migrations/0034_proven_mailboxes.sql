-- Mailboxes whose owner used a link of an e-mail (confirmed an order or requested a return), as SHA-256 of the address. Later e-mails about
-- orders to them have the whole content.
create table proven_mailboxes (
  mailbox bytea primary key check (length(mailbox) = 32),
  proven_at timestamptz not null default now()
);
create index proven_mailboxes_at on proven_mailboxes (proven_at);
