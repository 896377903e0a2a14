import { expect, test } from "vitest";
import { migrationHazards } from "./migration-hazards.ts";

const hazardsOf = (text: string) => migrationHazards("0099_new.sql", text);

test.each([
  ["drop table carts;", "drop table carts"],
  ["alter table orders\n  drop column note;", "drop column note"],
  ["alter table orders drop note;", "drop note"],
  ["alter table orders alter note drop default;", "drop default"],
  ["alter table orders drop constraint orders_state_check;", "drop constraint orders_state_check"],
  ["drop function touch_updated_at();", "drop function touch_updated_at()"],
  ["drop index orders_code;", "drop index orders_code"],
  ["alter table orders rename column note to remark;", "rename"],
  ["alter type state rename value 'a' to 'b';", "rename"],
  ["alter table orders alter column note set data type int using 1;", "type int using 1"],
  ["alter table orders alter note set not null;", "set not null"],
  [
    "alter table orders add column a int, add column b numeric(3, 1) not null;",
    "add column b numeric(3, 1) not null",
  ],
  ["alter table orders add c text not null check (c <> '');", "add c text not null check (c <> '')"],
  [
    "alter table orders add constraint positive check (total > 0);",
    "add constraint positive check (total > 0)",
  ],
  ["create unique index on orders (note);", "create unique index on orders (note)"],
  ["do $$ begin execute 1; drop table carts; end $$;", "drop table carts"],
])("the previous release can't run on: %s", (text, hazard) => {
  expect(hazardsOf(text)).toEqual([hazard]);
});

test.each([
  "create table notes (id int primary key, text text not null); create unique index on notes (text);",
  "create table notes (id int); alter table notes add column b int not null, drop column id;",
  "alter table orders add column note text, add column kind text not null default 'it; drops' check (kind <> '');",
  "alter table orders add column n int not null generated always as identity;",
  "alter table orders alter note drop not null;",
  "drop trigger t on orders; create index on orders (note);",
  "-- drop table carts;\ninsert into texts values ('x; drop table carts;', 'the shop''s');",
  "-- The shop's note.\n-- previous release: 1.10.0 does not read it any more.\nalter table orders drop column note;",
])("the previous release runs on: %s", (text) => {
  expect(hazardsOf(text)).toEqual([]);
});

test("a reason counts for its own statement only, and released migrations are not judged", () => {
  const text = "-- previous release: unused.\ndrop table a;\ndrop table b;";
  expect(hazardsOf(text)).toEqual(["drop table b"]);
  expect(migrationHazards("0076_health.sql", text)).toEqual([]);
});
