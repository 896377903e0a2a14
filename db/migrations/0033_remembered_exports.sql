-- Exports that imports compare with, and numbers whose leading zeros a spreadsheet has removed.

-- Statements and pasted tracking numbers compare numbers without leading zeros.
create index shipments_bare_tracking on shipments (ltrim(tracking_key, '0')) where tracking_key is not null;

-- Rows of a statement's file that were not read, as `shop/cash/read-statement.ts` describes them.
alter table cash_statements add column problems jsonb not null default '[]';
