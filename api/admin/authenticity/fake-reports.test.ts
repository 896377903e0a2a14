import { describe, expect, test } from "vitest";
import { AdminFakeReport } from "#contract/admin/authenticity/fake-report.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import { reportFake } from "#shop/authenticity/fake-reports.ts";
import { drawHere } from "#shop/media/image-process/draw-image.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { storePhoto } from "#shop/media/store-image.ts";
import { startS3Server } from "#shop/media/testing/s3-server.ts";
import { image } from "#shop/media/testing/sent-images.ts";
import { exactly } from "../../testing/test-api.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const s3 = await startS3Server();
const { photos } = await openMediaStores(s3.location("shop"));
const { db, ask, app, owner } = await createTestAdmin({ photos });

const report = (seller: string, more: object = {}) =>
  reportFake(
    db,
    { code: "48213 90764 15827", seller, place: "الجيزة", details: "", phone: "", ...more },
    null,
  );
const found = async (query: string) =>
  exactly(pageOf(AdminFakeReport), (await ask("GET", `/fake-reports?${query}`)).json).data;

describe("fake reports", () => {
  test("are found by number, seller, place and phone, the newest first", async () => {
    const { caseNumber } = await report("محل النور", { phone: "+201012345678" });
    await report("Corner shop");
    expect((await found("")).map(({ seller }) => seller)).toEqual(["Corner shop", "محل النور"]);
    for (const q of [caseNumber, "النور", "01012345678".slice(1), "الجيزة"]) {
      const [last] = (await found(`q=${encodeURIComponent(q)}`)).slice(-1);
      expect([q, last]).toMatchObject([q, { case_number: caseNumber, state: "new", has_photo: false }]);
    }
  });

  test("move from new to in progress to closed, and are listed by state", async () => {
    const { caseNumber } = await report("Stall");
    const [{ id } = { id: 0 }] = await found(`q=${caseNumber}`);
    for (const state of ["in_progress", "closed"]) {
      const moved = await ask("PATCH", `/fake-reports/${id}`, { state });
      expect([moved.status, moved.json]).toMatchObject([200, { data: { id, state } }]);
      expect((await found(`state=${state}`)).map((one) => one.id)).toEqual([id]);
    }
    expect((await found("state=new")).map((one) => one.id)).not.toContain(id);
    expect((await ask("PATCH", `/fake-reports/${id}`, { state: "burnt" })).status).toBe(422);
    expect((await ask("GET", `/fake-reports/${id}/photo`)).status).toBe(404);
  });

  test("load photos from S3: 404 for a deleted one, 503 while S3 is unavailable", async () => {
    const photo = await storePhoto(photos, drawHere, await image(40, 30).png().toBuffer(), "192.0.2.1");
    if (!photo.ok) throw new Error("refused");
    const { caseNumber } = await reportFake(
      db,
      { code: "48213 90764 15828", seller: "Kiosk", place: "", details: "", phone: "" },
      photo.value,
    );
    const [{ id } = { id: 0 }] = await found(`q=${caseNumber}`);
    const ask = async () => {
      const headers = { authorization: `Bearer ${owner.token}` };
      const { status, headers: response } = await app.request(`/admin/fake-reports/${id}/photo`, { headers });
      return [status, response.get("content-type")];
    };
    expect(await ask()).toEqual([200, "image/jpeg"]);
    await photos.delete(photo.value);
    expect((await ask())[0]).toBe(404);
    await s3.close();
    expect((await ask())[0]).toBe(503);
  });
});
