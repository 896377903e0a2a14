-- Metrics count the emails that wait, every 15 seconds: few of all that were ever sent.
create index emails_waiting on emails (created_at) where sent_at is null and subject is null;
