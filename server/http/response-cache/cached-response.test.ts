import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { addBrotli, respondTo, toCachedResponse } from "./cached-response.ts";

const body = "الصفحة ".repeat(500);

async function cached(headers: Record<string, string> = {}) {
  return await toCachedResponse(200, new Headers(headers), new TextEncoder().encode(body));
}

const asking = (headers: Record<string, string>, method = "GET") =>
  new Request("http://shop/", { headers, method });

test("uses the smallest encoding that the request accepts", async () => {
  const response = await cached();
  const get = async (accepted: string) => {
    const { headers, ...sent } = respondTo(asking({ "Accept-Encoding": accepted }), response);
    const bytes = Buffer.from(
      await respondTo(asking({ "Accept-Encoding": accepted }), response).arrayBuffer(),
    );
    expect([sent, headers.get("Content-Length")]).toEqual([sent, String(bytes.length)]);
    return { encoding: headers.get("Content-Encoding"), bytes };
  };
  const zipped = await get("gzip, deflate, br");
  expect([zipped.encoding, gunzipSync(zipped.bytes).toString() === body]).toEqual(["gzip", true]);
  await addBrotli(response);
  const small = await get("gzip, deflate, br");
  expect([small.encoding, brotliDecompressSync(small.bytes).toString() === body]).toEqual(["br", true]);
  expect((await get("gzip, br;q=0")).encoding).toBe("gzip");
  expect((await get("")).bytes.toString()).toBe(body);
});

test("responds with 304 and the headers when the tag matches", async () => {
  const response = await cached({ ETag: 'W/"tag"', "X-Policy": "strict" });
  const again = respondTo(asking({ "If-None-Match": '"other", W/"tag"' }), response);
  expect([again.status, await again.text(), again.headers.get("X-Policy")]).toEqual([304, "", "strict"]);
  expect(respondTo(asking({ "If-None-Match": '"other"' }), response).status).toBe(200);
});

test("responds to HEAD with the headers of GET and no body", async () => {
  const response = await cached({ ETag: 'W/"tag"' });
  const head = respondTo(asking({}, "HEAD"), response);
  expect([...head.headers]).toEqual([...respondTo(asking({}), response).headers]);
  expect(await head.text()).toBe("");
});
