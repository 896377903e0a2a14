import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { addBrotli, type CachedResponse, toCached, variantFor } from "./cached-response.ts";

const body = "الصفحة ".repeat(500);

async function cached(headers: Record<string, string> = {}) {
  return await toCached(200, new Headers(headers), new TextEncoder().encode(body));
}

const responseTo = (response: CachedResponse, accepted?: string, tag?: string) => {
  const variant = variantFor(response, accepted, tag);
  expect(variant.head).toEqual([...variant.headers].flat());
  return variant;
};

test("uses the smallest encoding that the request accepts", async () => {
  const response = await cached();
  const get = (accepted: string) => {
    const { headers, body: bytes } = responseTo(response, accepted);
    expect(headers.get("Content-Length")).toBe(String(bytes?.length));
    return { encoding: headers.get("Content-Encoding"), bytes: Buffer.from(bytes ?? []) };
  };
  const zipped = get("gzip, deflate, br");
  expect([zipped.encoding, gunzipSync(zipped.bytes).toString() === body]).toEqual(["gzip", true]);
  await addBrotli(response);
  const small = get("gzip, deflate, br");
  expect([small.encoding, brotliDecompressSync(small.bytes).toString() === body]).toEqual(["br", true]);
  for (const accepted of ["gzip, br;q=0", "br; q=0.0, gzip;q=0.1"])
    expect(get(accepted).encoding).toBe("gzip");
  for (const accepted of ["", "identity", "deflate", "gzip;q=0, br;q=0"])
    expect(get(accepted).bytes.toString()).toBe(body);
});

test("responds with 304 and the headers when the tag matches", async () => {
  const response = await cached({ ETag: 'W/"tag"', "X-Policy": "strict" });
  for (const tag of ['"other", W/"tag"', "*"]) {
    const again = responseTo(response, "gzip", tag);
    expect([again.status, again.body, again.headers.get("X-Policy")]).toEqual([304, null, "strict"]);
    for (const name of ["Content-Type", "Content-Encoding", "Content-Length"])
      expect(again.headers.has(name)).toBe(false);
  }
  expect(responseTo(response, "gzip", '"other"').status).toBe(200);
});

test("a strong tag names the identity encoding alone", async () => {
  const response = await cached({ ETag: '"tag"' });
  expect(responseTo(response).headers.get("ETag")).toBe('"tag"');
  expect(responseTo(response, "gzip").headers.get("ETag")).toBe('W/"tag"');
});
