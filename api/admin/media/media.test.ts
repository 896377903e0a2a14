import { readdir } from "node:fs/promises";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { describe, expect, test } from "vitest";
import { UploadedImage } from "#contract/admin/media.ts";
import { mediaFile } from "#contract/media.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { m } from "#messages/compiled/messages.js";
import { imageFiles } from "#shop/media/image-process/image-work.ts";
import { type MediaStore, mediaStoreIn } from "#shop/media/media-store.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { s3LocationAt, startFrozenServer, startS3Server } from "#shop/media/testing/s3-server.ts";
import { bomb, image, noImages } from "#shop/media/testing/sent-images.ts";
import { createApi } from "../../app.ts";
import { data } from "../../responses.ts";
import { exactly, rejection } from "../../testing/test-api.ts";
import { testDependencies } from "../../testing/test-dependencies.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const folder = await openTestFolder();
const media = mediaStoreIn(folder);
const { app, db, ask, call, owner, staff } = await createTestAdmin({ media });

const photo = await image(900, 600).jpeg().toBuffer();
const eightMegabytes = 8 * 1024 * 1024;

function formOf(...files: readonly Uint8Array[]): FormData {
  const form = new FormData();
  for (const bytes of files) form.append("file", new File([new Uint8Array(bytes)], "image.jpg"));
  return form;
}
const upload = (...files: readonly Uint8Array[]) => ask("POST", "/media", formOf(...files));
const uploadedIn = (json: unknown) => exactly(data(UploadedImage), json).data;
const rows = async () => (await db.selectFrom("media").select("id").execute()).length;

/** Uploads to an API whose disk runs `disk` before each file. */
function uploadTo(disk: () => Promise<void>) {
  class OtherDisk extends FSDriver {
    override async put(...file: Parameters<FSDriver["put"]>): Promise<void> {
      await disk();
      await super.put(...file);
    }
  }
  const other = new Disk(new OtherDisk({ location: folder, visibility: "public" }));
  return uploadToStore(other);
}

/** Uploads to an API with this store. `told` receives the logged errors. */
function uploadToStore(store: MediaStore, told: unknown[] = []) {
  const api = createApi({ ...testDependencies(db), media: store, onError: (error) => told.push(error) });
  const headers = { authorization: `Bearer ${owner.token}` };
  return async (bytes: Uint8Array) =>
    await api.request("/admin/media", { method: "POST", headers, body: formOf(bytes) });
}

describe("POST /admin/media", () => {
  test("stores an image and returns its id, URL and size", async () => {
    const { status, json } = await call("POST", "/admin/media", { token: staff.token, body: formOf(photo) });
    expect(status).toBe(201);
    const { media_id, image, ...size } = uploadedIn(json);
    expect([image, size]).toEqual([
      `https://shop.example/media/${mediaFile(media_id, 800, "jpg")}`,
      { width: 800, height: 533 },
    ]);
    expect(await readdir(folder)).toContain(mediaFile(media_id, 800, "avif"));
  });

  test("rejects files that are no images, under any name, and stores nothing (R19)", async () => {
    const [files, before] = [await readdir(folder), await rows()];
    const unreadable = m.field_photo_unreadable({}, { locale: "en" });
    const unsafe = m.field_svg_unsafe({}, { locale: "en" });
    for (const [what, bytes] of Object.entries(await noImages())) {
      const { status, json } = await upload(bytes);
      const message = what === "svg" ? unsafe : unreadable;
      expect([what, status, json]).toEqual([what, 422, rejection(message, { file: [message] })]);
    }
    const { status, json } = await upload(bomb(14_000));
    expect([status, json]).toMatchObject([422, { errors: { file: [expect.stringMatching("60 million")] } }]);
    expect([await readdir(folder), await rows()]).toEqual([files, before]);
  });

  test("rejects no file, several files and a text, in the requested language", async () => {
    const text = new FormData();
    text.append("file", "image.jpg");
    const elsewhere = new FormData();
    elsewhere.append("image", new File([new Uint8Array(photo)], "image.jpg"));
    for (const form of [new FormData(), formOf(Buffer.of()), text, elsewhere]) {
      const { status, json } = await ask("POST", "/media", form, { language: "ar" });
      expect([status, json]).toEqual([422, rejection("الصورة مطلوبة.", { file: ["الصورة مطلوبة."] })]);
    }
    const several = await upload(photo, photo);
    expect([several.status, several.json]).toMatchObject([
      422,
      { message: m.field_one_file({}, { locale: "en" }) },
    ]);
  });

  test("responds with 415 to other types, and with 400 to a broken form", async () => {
    const send = (type: string, body: string) =>
      ask("POST", "/media", body, { headers: { "content-type": type } });
    const form = rejection("Send the file in the field “file” of a form (multipart/form-data).");
    for (const type of ["application/json", "image/jpeg", "application/x-www-form-urlencoded", ""]) {
      const { status, json } = await send(type, "{}");
      expect([type, status, json]).toEqual([type, 415, form]);
    }
    const half = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    for (const [type, body] of [
      ["multipart/form-data", half],
      ["multipart/form-data; boundary=x", "not a form"],
      ["multipart/form-data; boundary=x", half],
      ["multipart/form-data; boundary=x", ""],
    ] as const) {
      const { status, json } = await send(type, body);
      expect([type, body, status, json]).toEqual([type, body, 400, form]);
    }
  });

  test("responds with 413 above 8 MB, without reading the rest", async () => {
    const large = Buffer.alloc(eightMegabytes + 1, photo);
    for (const bytes of [large, Buffer.alloc(2 * eightMegabytes)]) {
      const { status, json } = await upload(bytes);
      expect([status, json]).toEqual([
        413,
        rejection("The photo is larger than 8 MB. Choose a smaller one."),
      ]);
    }
    let read = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const post = (more: Record<string, string>, body: ReadableStream) => {
      const headers = { "content-type": "multipart/form-data; boundary=x", ...more };
      const streamed = { method: "POST", headers, body, duplex: "half" };
      return app.request("/admin/media", streamed);
    };
    expect((await post({}, endless)).status).toBe(401);
    expect(read).toBeLessThanOrEqual(65_536);
    const authorization = `Bearer ${owner.token}`;
    const [announced, unannounced] = endless.tee();
    expect((await post({ authorization, "content-length": "99999999999" }, announced)).status).toBe(413);
    expect(read).toBeLessThanOrEqual(2 * 65_536);
    expect((await post({ authorization }, unannounced)).status).toBe(413);
    expect(read).toBeLessThan(2 * eightMegabytes);
  });

  test("encodes one image at a time, queues a burst and rejects the rest", async () => {
    const { promise: open, resolve: release } = Promise.withResolvers<void>();
    const post = uploadTo(async () => await open);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, size) =>
        image(20 + size, 20)
          .png()
          .toBuffer(),
      ),
    );
    let rejected = 0;
    const responses = await Promise.all(
      sent.map(async (bytes) => {
        const { status, headers } = await post(bytes);
        if (status === 503 && ++rejected === 7) release();
        return [status, headers.get("retry-after")];
      }),
    );
    expect(responses.filter(([status]) => status === 201)).toHaveLength(13);
    expect(responses.filter(([status]) => status !== 201)).toEqual(Array(7).fill([503, "2"]));
  });

  test("responds with 503 while the disk is full, and stores no row", async () => {
    const post = uploadTo(() => {
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    });
    const before = await rows();
    const { status, headers } = await post(await image(70, 70).png().toBuffer());
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await rows()).toBe(before);
  });

  test("stores every file in S3; responds with 503 while S3 is unavailable or frozen, logs it, and stores no row (R34)", async () => {
    const s3 = await startS3Server();
    const { media: bucket } = await openMediaStores(s3.location("shop"));
    const { status } = await uploadToStore(bucket)(await image(490, 70).png().toBuffer());
    expect(status).toBe(201);
    const { id } = await db
      .selectFrom("media")
      .select("id")
      .where("width", "=", 490)
      .executeTakeFirstOrThrow();
    for (const { name } of imageFiles(id, 490))
      expect([name, await bucket.exists(name)]).toEqual([name, true]);
    await s3.close();

    const before = await rows();
    const frozen = await startFrozenServer();
    for (const location of [s3LocationAt(1, "shop"), frozen.location]) {
      const { media: away } = await openMediaStores(location, { timeout: 300 });
      const told: unknown[] = [];
      const response = await uploadToStore(away, told)(await image(491, 70).png().toBuffer());
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
      expect(told).toEqual([expect.objectContaining({ code: "E_CANNOT_WRITE_FILE" })]);
    }
    frozen.close();
    expect(await rows()).toBe(before);
  });

  test("(A9) rejects a form with very many parts in time", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n\r\n';
    const body = `${part.repeat(100_000)}--x--\r\n`;
    const began = performance.now();
    const response = await ask("POST", "/media", body, {
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect([response.status, response.json]).toEqual([
      413,
      rejection(m.error_form_parts({}, { locale: "en" })),
    ]);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
