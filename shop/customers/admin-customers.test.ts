import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { ofCustomers } from "./admin-customers.ts";
import { customerSearch } from "./customer-search.ts";

const { db } = await openTestDatabase();
const names = [
  "Salma Adel",
  "سلمى حسن",
  "Mohammed Fathy",
  "محمد فتحي",
  "Nour Ezzat",
  "Nermin Kamal",
  "Sara Shawky",
  "خديجة جمال",
];
for (const name of names) {
  const id = await insertCustomer(db);
  await db.updateTable("customers").set({ name }).where("id", "=", id).execute();
}

async function found(typed: string): Promise<string[]> {
  const rows = await db
    .selectFrom("customers")
    .select("name")
    .where((await customerSearch(db, typed, ofCustomers)).passes)
    .execute();
  return rows.map(({ name }) => name).sort();
}

describe("customerSearch", () => {
  test.each([
    ["سلم", ["Salma Adel", "سلمى حسن"]],
    ["salma", ["Salma Adel", "سلمى حسن"]],
    ["سلمى عادل", ["Salma Adel"]],
    ["mohamed", ["محمد فتحي"]],
    ["محمد", ["Mohammed Fathy", "محمد فتحي"]],
    ["سارة شوقي", ["Sara Shawky"]],
    ["khadiga", ["خديجة جمال"]],
  ])("finds names in both scripts for %s", async (typed, expected) => {
    expect(await found(typed)).toEqual(expected);
  });

  test("finds a phone with a trunk zero after the country code", async () => {
    const id = await insertCustomer(db);
    await db
      .updateTable("customers")
      .set({ name: "Hana", phone: "+201077001122" })
      .where("id", "=", id)
      .execute();
    for (const typed of ["+20 010 7700 1122", "+20 (0)10 7700 1122", "002001077001122", "01077001122"]) {
      expect(await found(typed), typed).toEqual(["Hana"]);
    }
  });

  test("finds a compound name as one word and as two", async () => {
    for (const name of ["عبدالرحمن شكري", "عبد الرحمن زكي", "علاء الدين", "علاءالدين"]) {
      const id = await insertCustomer(db);
      await db.updateTable("customers").set({ name }).where("id", "=", id).execute();
    }
    const both = ["عبدالرحمن شكري", "عبد الرحمن زكي"].sort();
    for (const typed of ["عبدالرحمن", "عبد الرحمن", "عبدالرح"])
      expect(await found(typed), typed).toEqual(both);
    expect(await found("عبدالرحمن زكي")).toEqual(["عبد الرحمن زكي"]);
    expect(await found("علاء الدين")).toEqual(["علاء الدين", "علاءالدين"].sort());
    expect(await found("علاءالدين")).toEqual(["علاء الدين", "علاءالدين"].sort());
  });

  test("does not take two consonants for the beginning of a name", async () => {
    expect(await found("نور")).toEqual(["Nour Ezzat"]);
    expect(await found("ني")).toEqual([]);
  });
});

test("a common name finds all customers, and some of them sooner", async () => {
  for (const number of [1, 2, 3, 4]) await insertCustomer(db, `Shereen ${number}`);
  const { passes, some } = await customerSearch(db, "شيرين", ofCustomers, 2);
  const matching = async (condition = passes) =>
    (await db.selectFrom("customers").select("name").where(condition).orderBy("id").execute()).map(
      ({ name }) => name,
    );
  expect(await matching()).toEqual(["Shereen 1", "Shereen 2", "Shereen 3", "Shereen 4"]);
  expect(await matching(some)).toHaveLength(3);
});
