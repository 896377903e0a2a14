import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { openImageProcess } from "./open-image-process.ts";
import { isSvg, maxSvgBytes, safeSvg } from "./safe-svg.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const inSvg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 40">${content}</svg>`;
const leaf = inSvg('<rect id="a" width="120" height="40" fill="#2E6B52"/><use href="#a"/>');

describe("safeSvg", () => {
  test("accepts shapes, own parts and the head that drawing programs write", () => {
    const head = `<?xml version="1.0" encoding="UTF-8"?><!-- Made by hand -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`;
    expect(isSvg(bytesOf(head + leaf))).toBe(true);
    const safe = safeSvg(bytesOf(head + leaf));
    expect(safe.ok && new TextDecoder().decode(safe.value)).toMatch(/^\s*<svg[^!]*$/);
  });

  test.each([
    "<script>alert(1)</script>",
    "<svg:script/>",
    '<rect onload="alert(1)"/>',
    "<foreignObject><p/></foreignObject>",
    '<image href="https://tracker.example/a.png"/>',
    '<image xlink:href="file:///etc/passwd"/>',
    '<image href="data:image/svg+xml;base64,AAAA"/>',
    '<use href="other.svg#a"/>',
    '<rect style="fill:url(https://tracker.example/a)"/>',
    "<style>@import 'https://tracker.example/a.css';</style>",
    "<style>rect{fill:u\\72l(https://tracker.example)}</style>",
    "<?xml-stylesheet href='a.css'?>",
    "<text>&secret;</text>",
  ])("rejects %s", (content) => {
    expect(safeSvg(bytesOf(inSvg(content)))).toEqual({ ok: false, rejection: { code: "svg_unsafe" } });
  });

  test("rejects entities, other encodings and large files", () => {
    const entity = `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${leaf}`;
    expect(safeSvg(bytesOf(entity))).toMatchObject({ rejection: { code: "svg_unsafe" } });
    expect(safeSvg(Uint8Array.of(60, 115, 118, 103, 255))).toMatchObject({
      rejection: { code: "svg_unsafe" },
    });
    const large = bytesOf(inSvg(" ".repeat(maxSvgBytes)));
    expect(safeSvg(large)).toMatchObject({ rejection: { code: "svg_too_large" } });
  });
});

describe("an SVG in the image process", () => {
  const drawer = openImageProcess();
  afterAll(() => drawer.close());

  test("is drawn to a PNG as wide as a stored file", async () => {
    const drawn = await drawer.reencodeMaster(bytesOf(leaf));
    if (!drawn.ok) throw new Error(drawn.rejection.code);
    expect(await sharp(drawn.value).metadata()).toMatchObject({ format: "png", width: 1600, height: 533 });
  });

  test("is rejected with 20,000 pixels a side, and as a customer's photo", async () => {
    const huge = leaf.replace("<svg ", '<svg width="20000" height="20000" ');
    expect(await drawer.reencodeMaster(bytesOf(huge))).toEqual({
      ok: false,
      rejection: { code: "photo_pixels" },
    });
    expect(await drawer.reencodePhoto(bytesOf(leaf))).toEqual({
      ok: false,
      rejection: { code: "photo_unreadable" },
    });
  });
});
