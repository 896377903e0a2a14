import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { openBuiltShop, useBuiltShop } from "#server/testing/built-shop.ts";
import { htmlFaults } from "#server/testing/html-faults.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { listenToTest } from "#server/testing/listen.ts";
import { mentionCodes } from "#server/testing/mention-codes.ts";
import { complaintIn, valueIn } from "#server/testing/read-form.ts";
import { newCodes } from "#shop/authenticity/make-batch.ts";
import { drawHere } from "#shop/media/image-process/draw-image.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { s3LocationAt } from "#shop/media/testing/s3-server.ts";
import { bomb, heavyImage, image, noImages } from "#shop/media/testing/sent-images.ts";
import { reject } from "#shop/result.ts";

const [code = ""] = newCodes(1);
const report = { code, seller: "محل النور", place: "الجيزة", details: "غطاء مختلف", phone: "" };
const form = "/Product/Verify/report";
const folder = await openTestFolder();

describe.runIf(isBuilt)("authenticity pages", () => {
  const { database, ask } = useBuiltShop({ limited: true, photos: mediaStoreIn(folder) }, () =>
    mentionCodes(database.db),
  );

  const countChecks = async () => (await database.db.selectFrom("code_checks").select("id").execute()).length;
  const withPhoto = (photo: Uint8Array<ArrayBuffer>, type: string) => {
    const sent = new FormData();
    for (const [name, value] of Object.entries(report)) sent.append(name, value);
    sent.append("photo", new File([photo], "photo.jpg", { type }));
    return sent;
  };

  test("check nothing on GET or for other content types", async () => {
    const path = `/Product/Verify/result/${code}`;
    for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])
      await ask(path, { method, headers: { "Sec-Fetch-Site": "same-origin" } });
    expect((await ask(path, { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(
      403,
    );
    expect(await countChecks()).toBe(0);
    const page = await ask(path);
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect((await ask("/Product/Verify")).headers.get("Referrer-Policy")).toBe(
      "strict-origin-when-cross-origin",
    );
  });

  test("use the service on another host, on behalf of the customer", async () => {
    const requests: { address: unknown; body: unknown }[] = [];
    const service = createServer(async (request, response) => {
      const body = await json(request);
      requests.push({ address: request.headers["x-forwarded-for"], body });
      const data = { verdict: "void", first_checked_at: null, check_count: 0, product: null };
      response.setHeader("Content-Type", "application/json").end(JSON.stringify({ data }));
    }).listen(0, "127.0.0.1");
    await once(service, "listening");
    const { port } = Object(service.address());
    const shop = await openBuiltShop(database.db, { verifyUrl: `http://127.0.0.1:${port}` });
    const { status, html } = await openBrowser(shop.ask).post(`/en/Product/Verify/result/${code}`, {});
    service.close();
    expect([status, html]).toEqual([200, expect.stringContaining("This code has been cancelled")]);
    expect(requests).toEqual([
      {
        address: expect.any(String),
        body: { code, device: expect.any(String), city_id: null },
      },
    ]);

    const away = await openBrowser(shop.ask).post(`/en/Product/Verify/result/${code}`, {});
    expect([away.status, away.html]).toEqual([
      503,
      expect.stringContaining(m.verify_failed({}, { locale: "en" })),
    ]);
  });

  test("abort a hanging service before the visitor gives up (R34)", async () => {
    const service = createServer(() => {}).listen(0, "127.0.0.1");
    await once(service, "listening");
    const { port } = Object(service.address());
    const shop = await openBuiltShop(database.db, { verifyUrl: `http://127.0.0.1:${port}` });
    const began = performance.now();
    const { status } = await openBrowser(shop.ask).post(`/en/Product/Verify/result/${code}`, {});
    expect([status, performance.now() - began < 6000]).toEqual([503, true]);
    service.closeAllConnections();
    service.close();
  });

  test("limit guesses without scripts", async () => {
    const browser = openBrowser(ask);
    const guesses = [];
    for (const guess of newCodes(8))
      guesses.push(await browser.post(`/en/Product/Verify/result/${guess}`, {}));
    expect(guesses.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rejected = guesses.find(({ status }) => status === 429);
    expect(Number(rejected?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(rejected?.html).toMatch(/You can try again in .*0:0\d/s);
  });

  test("reject unreadable and heavy photos beside the field and keep the typed text (A1, R19)", async () => {
    const browser = openBrowser(ask);
    const huge = new Uint8Array(8 * 1024 * 1024 + 1);
    const unreadable = Object.values(await noImages()).map(
      (bytes) => [bytes, /لم نتمكن من قراءة هذه الصورة/] as const,
    );
    for (const [photo, words] of [
      ...unreadable,
      [bomb(14_000), /60 مليون/],
      [huge, /أكبر من 8 ميجابايت/],
      [await heavyImage(), m.field_photo_heavy({}, { locale: "ar" })],
    ] as const) {
      const { status, html } = await browser.post(form, withPhoto(new Uint8Array(photo), "image/jpeg"));
      expect(status).toBe(422);
      expect(complaintIn(html, "photo")).toMatch(words);
      expect(valueIn(html, "seller")).toBe(report.seller);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test("return 503 and store nothing if the photo store fails", async () => {
    const { photos } = await openMediaStores(s3LocationAt(1, "shop"));
    const errors: unknown[] = [];
    const shop = await openBuiltShop(database.db, { photos, onError: (error) => errors.push(error) });
    const photo = await image(40, 30).png().toBuffer();
    const sent = withPhoto(new Uint8Array(photo), "image/png");
    const { status, headers, html } = await openBrowser(shop.ask).post(`/en${form}`, sent);
    expect([status, headers.get("Retry-After"), headers.get("Referrer-Policy")]).toEqual([
      503,
      "5",
      "same-origin",
    ]);
    expect(html).toContain(m.error_busy({}, { locale: "en" }));
    expect(valueIn(html, "seller")).toBe(report.seller);
    expect(errors).toEqual([expect.objectContaining({ code: "E_CANNOT_WRITE_FILE" })]);
    expect(await database.db.selectFrom("fake_reports").select("id").execute()).toEqual([]);
  });

  test("accept a report with a photo, also without Content-Length", async () => {
    const { shop } = await openBuiltShop(database.db, { photos: mediaStoreIn(folder) });
    const askOver = await listenToTest(shop);
    const photo = new Uint8Array(await image(40, 30).png().toBuffer());
    const { body, headers } = new Response(withPhoto(photo, "image/png"));
    const type = { "Sec-Fetch-Site": "same-origin", "content-type": headers.get("content-type") ?? "" };
    const whole = new Uint8Array(await new Response(body).arrayBuffer());
    for (const sent of [whole, new Blob([whole]).stream()]) {
      const response = await askOver(form, {
        method: "POST",
        headers: type,
        body: sent,
        ...{ duplex: "half" },
      });
      expect(response.status).toBe(303);
    }
    for (const file of await readdir(folder)) await rm(join(folder, file));
  });

  test("return 503 with the typed text while too many photos arrive (A1)", async () => {
    const imageDrawer = { ...drawHere, reencodePhoto: async () => reject({ code: "pictures_busy" }) };
    const shop = await openBuiltShop(database.db, { imageDrawer });
    const photo = new Uint8Array(await image(40, 30).png().toBuffer());
    const sent = withPhoto(photo, "image/png");
    const { status, headers, html } = await openBrowser(shop.ask).post(`/en${form}`, sent);
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
    for (const said of [
      m.report_photos_busy({}, { locale: "en" }),
      m.report_photo_again({}, { locale: "en" }),
    ])
      expect(html).toContain(said);
    expect(valueIn(html, "seller")).toBe(report.seller);
  });

  test("reject a form with too many parts or fields with 413 in both languages (A9, R30)", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const sent = [
      [form, "multipart/form-data; boundary=x", part.repeat(150_000)],
      ["/Contact", "multipart/form-data; boundary=x", part.repeat(1000)],
      ["/login", "application/x-www-form-urlencoded", "a&".repeat(30_000)],
    ] as const;
    for (const [path, type, body] of sent) {
      const begun = performance.now();
      const response = await ask(path, {
        method: "POST",
        headers: { ...headers, "content-type": type },
        body,
      });
      expect([path, response.status]).toEqual([path, 413]);
      expect(performance.now() - begun).toBeLessThan(3000);
      const html = await response.text();
      expect(html).toMatch(/أكبر من المسموح/);
      expect(html).toMatch(/too large/);
      expect(await htmlFaults(html)).toEqual([]);
    }
  });

  test("accept nine megabytes for a report only", async () => {
    const browser = openBrowser(ask);
    const large = withPhoto(new Uint8Array(10 * 1024 * 1024), "image/jpeg");
    expect(await browser.post(`/en${form}`, large)).toMatchObject({
      status: 303,
      location: `/en${form}?photo=too_large`,
    });
    expect(complaintIn((await browser.get(`/en${form}?photo=too_large`)).html, "photo")).toMatch(/8 MB/);
    for (const path of ["/Product/Verify", `/Product/Verify/result/${code}`, `${form}/done`, `/x${form}`])
      expect([path, (await browser.post(path, { code: "4".repeat(100_000) })).status]).toEqual([path, 413]);
  });

  test("accept ten reports per address, then show the wait and the typed text", async () => {
    const browser = openBrowser(ask);
    const responses = [];
    for (let count = 0; count < 11; count++)
      responses.push(await browser.post(form, { ...report, details: `${count}` }));
    expect(responses.filter(({ status }) => status === 303).length).toBeLessThanOrEqual(10);
    const last = responses.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(60);
    expect(last?.html).toMatch(/عدد المحاولات تجاوز المسموح. يمكنك المحاولة/);
    expect(valueIn(last?.html ?? "", "seller")).toBe(report.seller);
    const done = responses[0]?.location ?? "";
    expect(done).toMatch(/^\/Product\/Verify\/report\/done\?case=\d{9}$/);
    expect((await browser.get(done)).status).toBe(200);
  });
});
