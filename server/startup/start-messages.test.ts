import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { isFirstOwnerLink } from "#shop/staff/owner.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { printFirstOwnerLink } from "./start-messages.ts";

const { db } = await openTestDatabase();

async function said(): Promise<string> {
  const lines: string[] = [];
  await printFirstOwnerLink(db, "https://smile.example", (line) => lines.push(line));
  return lines.join("\n");
}
const tokenIn = (text: string) =>
  /https:\/\/smile\.example\/admin\/first-owner\/([\w-]{43})$/.exec(text)?.[1] ?? "";

test("each start without staff prints a new link, and all work until one is used", async () => {
  const [one, two] = [tokenIn(await said()), tokenIn(await said())];
  expect(one).not.toBe(two);
  expect(await Promise.all([one, two].map((token) => isFirstOwnerLink(db, token)))).toEqual([true, true]);
  const stored = await db.selectFrom("first_owner_links").select("token_hash").execute();
  expect(stored.some(({ token_hash }) => token_hash.toString("base64url") === one)).toBe(false);
  await insertStaff(db, "owner");
  expect(await said()).toBe("");
  expect(await isFirstOwnerLink(db, one)).toBe(false);
});
