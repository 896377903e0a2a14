import { expect, test } from "vitest";
import { createTestAdmin } from "../testing/test-admin.ts";

const { db, ask } = await createTestAdmin();

test("the logo of the settings is an image of the library, which is in use then", async () => {
  const id = "logo-of-the-shop";
  await db.insertInto("media").values({ id, width: 640, height: 200 }).execute();
  const unknown = await ask("PATCH", "/settings/1", { logo_media_id: "nowhere" });
  expect([unknown.status, unknown.json]).toMatchObject([
    422,
    { errors: { logo_media_id: [expect.any(String)] } },
  ]);
  expect((await ask("PATCH", "/settings/1", { logo_media_id: id })).json).toMatchObject({
    data: { logo_media_id: id, logo: expect.stringContaining(`/media/${id}-480.jpg`) },
  });
  expect((await ask("GET", "/shop-details")).json).toMatchObject({
    data: { logo: expect.stringContaining(id) },
  });
  expect((await ask("DELETE", `/media/${id}`)).status).toBe(409);
  expect((await ask("PATCH", "/settings/1", { logo_media_id: null })).json).toMatchObject({
    data: { logo: null },
  });
  expect((await ask("DELETE", `/media/${id}`)).status).toBe(204);
});
