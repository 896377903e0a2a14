import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { guideHtml } from "./guide-html.ts";

const textOf = (name: string) => readFileSync(join(import.meta.dirname, "../../docs", name), "utf8");

describe("guideHtml", () => {
  test("drops the title and replaces the URL of an image", () => {
    const html = guideHtml("# Guide\n\n**Home**\n\n![A list](images/a.webp)\n", (path) => `/admin/${path}`);
    expect(html.trim()).toBe(
      '<p><strong>Home</strong></p>\n<p><img src="/admin/images/a.webp" alt="A list" /></p>',
    );
  });

  test("shows HTML as text", () => {
    expect(guideHtml("<script>1</script>", () => "")).toBe("&lt;script&gt;1&lt;/script&gt;");
  });

  test("throws for an unknown image", () => {
    expect(() => guideHtml("![](no.webp)", () => undefined)).toThrow("docs/no.webp");
  });
});

describe("the guides", () => {
  const headings = (html: string) => [...html.matchAll(/<(h\d)>/g)].map(([, level]) => level);
  const english = guideHtml(textOf("owner-guide.md"), (path) => path);
  const arabic = guideHtml(textOf("owner-guide.ar.md"), (path) => path);

  test("have the same sections and images in both languages", () => {
    const images = (html: string) =>
      [...html.matchAll(/src="([^"]+)-(?:en|ar)\.webp"/g)].map(([, path]) => path);
    expect(headings(arabic)).toEqual(headings(english));
    expect(images(arabic)).toEqual(images(english));
    expect(images(english).length).toBeGreaterThan(5);
  });
});
