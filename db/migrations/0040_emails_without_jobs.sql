-- Emails are sent from their own rows. Releases before gave each a job of pg-boss, whose schema stays for them: `take-over-jobs.ts`
-- takes what they have left there.

alter table emails
  -- When a process that has not settled the mail by then has lost it, or when it is tried again; null where nothing is left to try.
  -- A mail whose `queued_at` is null is due, too: releases before know no other.
  add column next_try_at timestamptz,
  -- Attempts that failed since it was queued; `attempts` counts those of all times.
  add column retries integer not null default 0;
create index emails_next_try on emails (next_try_at) where next_try_at is not null;
