import { expect, test } from "vitest";
import { contentHtml } from "./content-html.ts";

const values = {
  brand: "Smile & <co>",
  phone: "010 0000 0000",
  email: "hello@smile.example",
  address: "12 Ninetieth Street",
};

const inArabic = (path: string) => path;
const inEnglish = (path: string) => `/en${path}`;

test("paragraphs, lists and emphasis become HTML", () => {
  expect(contentHtml("One\n\n- **two**\n- three", values, inEnglish)).toBe(
    "<p>One</p>\n<ul>\n<li><strong>two</strong></li>\n<li>three</li>\n</ul>",
  );
});

test("links within the shop lead to the language of the text", () => {
  expect(contentHtml("[here](/exchange)", values, inEnglish)).toContain('href="/en/exchange"');
  expect(contentHtml("[هنا](/exchange)", values, inArabic)).toContain('href="/exchange"');
  expect(contentHtml("[there](//evil.example)", values, inEnglish)).toContain('href="//evil.example"');
});

test("names of settings stand for them, escaped", () => {
  expect(contentHtml("{brand}", values, inArabic)).toBe("<p><bdi>Smile &#38; &#60;co&#62;</bdi></p>");
  expect(contentHtml("{phone}", values, inArabic)).toBe(
    '<p><a href="tel:01000000000" dir="ltr"><bdi>010 0000 0000</bdi></a></p>',
  );
  expect(contentHtml("{email}", values, inEnglish)).toContain('href="mailto:hello@smile.example"');
  expect(contentHtml("{password}", values, inEnglish)).toBe("<p>{password}</p>");
});

test.each([
  ["<script>alert(1)</script>", "script"],
  ["<img src=x onerror=alert(1)>", "img"],
  ["[x](javascript:alert(1))", "a[href^=javascript]"],
  ["[x](data:text/html,x)", "data"],
  ['[x](/a"onclick="alert(1))', "attribute"],
])("what would run is harmless: %s", (markdown) => {
  const html = contentHtml(markdown, values, inArabic);
  expect(html).not.toMatch(/<(?:script|img)|javascript:|data:|" ?onclick/i);
});
