import { expect, test } from "vitest";
import { StaffProfile } from "#contract/admin/staff/staff-session.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

type Options = NonNullable<Parameters<typeof createTestAdmin>[0]>;

async function openAdmin(options: Options = {}) {
  const admin = await createTestAdmin(options);
  const state = async () => dataIn(StaffProfile, (await admin.ask("GET", "/auth/me")).json).standstill;
  return { ...admin, state };
}

test("the profile names why the shop stands still", async () => {
  const { db, state } = await openAdmin();
  expect(await state()).toBeNull();
  await db.updateTable("shop_instance").set({ restored_at: new Date() }).execute();
  expect(await state()).toBe("restored");
  await db.updateTable("shop_instance").set({ public_url: "https://other.example" }).execute();
  expect(await state()).toBe("copy");
});

test("a copy rejects what reaches outside or into the folder of backups, until its owner moves the shop", async () => {
  const { ask, db, state } = await openAdmin();
  await db.updateTable("shop_instance").set({ public_url: "https://other.example" }).execute();
  const outward = [
    ["POST", "/backups"],
    ["DELETE", "/backups/backup-2026-11-22-0400.tar.gz"],
    ["POST", "/mail-server/test"],
  ] as const;
  for (const [method, path] of outward)
    expect(await ask(method, path)).toMatchObject({ status: 409, json: { code: "shop_is_copy" } });
  expect((await ask("PUT", "/instance/address")).status).toBe(204);
  expect(await state()).toBeNull();
  expect((await ask("POST", "/backups")).status).toBe(202);
});

test("a copy by SHOP_COPY cannot become the shop", async () => {
  const { ask } = await openAdmin({ instance: { copy: true, publicUrl: "https://shop.example" } });
  expect(await ask("PUT", "/instance/address")).toMatchObject({
    status: 409,
    json: { code: "copy_setting" },
  });
});
