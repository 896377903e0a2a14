import { afterEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { createPasswords } from "#shop/credentials/passwords.ts";
import { makeOwner } from "./make-owner.ts";

const { db, url } = await openTestDatabase();
afterEach(() => db.deleteFrom("staff").execute());

const owner = { email: "Mona@smile.example", password: "a long quiet evening" };

async function start(wanted: Parameters<typeof makeOwner>[1]): Promise<string[]> {
  const said: string[] = [];
  await makeOwner(db, wanted, (line) => said.push(line));
  return said;
}

const staff = () =>
  db.selectFrom("staff").select(["name", "email", "role", "password_hash", "removed_at"]).execute();

describe("makeOwner", () => {
  test("creates the owner on the first start and prints no password", async () => {
    expect(await start(owner)).toEqual(["created the owner's account for Mona@smile.example"]);
    const [made, ...others] = await staff();
    expect(made).toMatchObject({ name: "Mona", email: owner.email, role: "owner", removed_at: null });
    expect(made?.password_hash).toMatch(/^\$argon2id\$/);
    const client = { address: "nowhere", isKnown: true };
    expect(await createPasswords().verify(owner.password, made?.password_hash ?? null, client)).toBe(true);
    expect(others).toEqual([]);
  });

  test("does nothing on later starts, also with another password", async () => {
    await start(owner);
    const before = await staff();
    expect(await start({ email: "mona@SMILE.example", password: "another quiet evening" })).toEqual([]);
    expect(await staff()).toEqual(before);
  });

  test("reports an unknown e-mail and creates nobody", async () => {
    await start(owner);
    expect(await start({ ...owner, email: "new@smile.example" })).toEqual([
      "OWNER_EMAIL: no staff member is new@smile.example; there is other staff, so no account was created",
    ]);
    expect(await staff()).toHaveLength(1);
  });

  test("creates nobody without settings", async () => {
    expect(await start(undefined)).toEqual([]);
    expect(await staff()).toEqual([]);
  });

  test("creates one owner when four processes start concurrently (R25)", async () => {
    const processes = Array.from({ length: 4 }, () => openDatabase(url));
    const said: string[] = [];
    await Promise.all(processes.map((process) => makeOwner(process, owner, (line) => said.push(line))));
    await Promise.all(processes.map((process) => process.destroy()));
    expect(await staff()).toHaveLength(1);
    expect(said).toEqual(["created the owner's account for Mona@smile.example"]);
  });
});
