import { expect, test } from "vitest";
import { staffRoles } from "#contract/admin/staff-roles.ts";
import { mayOpen } from "./navigation.ts";

const forEverybody = ["/orders", "/orders/7", "/products/1", "/stock", "/couriers/1", "/account", "/nowhere"];
const forOffice = [
  "/cash",
  "/cash/statements/1",
  "/concerns/1",
  "/customers/3",
  "/settings",
  "/settings/delivery",
];
const forOwners = ["/staff", "/staff/1", "/audit-log"];

test.each(staffRoles)("a %s sees the sections of the role", (role) => {
  const open = (paths: readonly string[]) => paths.filter((path) => mayOpen(role, path));
  expect(open(forEverybody)).toEqual(forEverybody);
  expect(open(forOffice)).toEqual(role === "packer" ? [] : forOffice);
  expect(open(forOwners)).toEqual(role === "owner" ? forOwners : []);
});
