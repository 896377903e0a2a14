import { expect, test } from "vitest";
import { contentHtml, contentText } from "./content-html.ts";

const values = {
  brand: "Smile & <co>",
  phone: "010 0000 0000",
  email: "hello@smile.example",
  address: "12 Ninetieth Street",
  since: "2018",
  return_days: "14 days",
  fault_return_days: "30 days",
  refund_days: "7 days",
  damage_report_hours: "48 hours",
};

const inArabic = (path: string) => path;
const inEnglish = (path: string) => `/en${path}`;

test("contentHtml converts paragraphs, lists and emphasis", () => {
  expect(contentHtml("One\n\n- **two**\n- three", values, inEnglish)).toBe(
    "<p>One</p>\n<ul>\n<li><strong>two</strong></li>\n<li>three</li>\n</ul>",
  );
});

test("contentHtml links to pages in the language of the text", () => {
  expect(contentHtml("[here](/exchange)", values, inEnglish)).toContain('href="/en/exchange"');
  expect(contentHtml("[هنا](/exchange)", values, inArabic)).toContain('href="/exchange"');
  expect(contentHtml("[there](//evil.example)", values, inEnglish)).toContain('href="//evil.example"');
});

test("contentHtml replaces placeholders by escaped settings", () => {
  expect(contentHtml("{brand}", values, inArabic)).toBe("<p><bdi>Smile &#38; &#60;co&#62;</bdi></p>");
  expect(contentHtml("{phone}", values, inArabic)).toBe(
    '<p><a href="tel:01000000000" dir="ltr"><bdi>010 0000 0000</bdi></a></p>',
  );
  expect(contentHtml("{email}", values, inEnglish)).toContain('href="mailto:hello@smile.example"');
  expect(contentHtml("{since}", values, inEnglish)).toBe("<p><bdi>2018</bdi></p>");
  expect(contentHtml("a {password} b {x y", values, inEnglish)).toBe("<p>a  b {x y</p>");
  expect(contentText("{brand}{password}{constructor}", values)).toBe("Smile & <co>");
});

test("contentHtml and contentText fill the periods of returns with their unit", () => {
  const text =
    "Within {return_days}, or {fault_return_days}; told in {damage_report_hours}, paid in {refund_days}.";
  const filled = "Within 14 days, or 30 days; told in 48 hours, paid in 7 days.";
  expect(contentHtml(text, values, inEnglish).replace(/<[^>]+>/g, "")).toBe(filled);
  expect(contentText(text, values)).toBe(filled);
});

test.each([
  ["<script>alert(1)</script>", "script"],
  ["<img src=x onerror=alert(1)>", "img"],
  ["[x](javascript:alert(1))", "a[href^=javascript]"],
  ["[x](data:text/html,x)", "data"],
  ['[x](/a"onclick="alert(1))', "attribute"],
])("contentHtml neutralises %s", (markdown) => {
  const html = contentHtml(markdown, values, inArabic);
  expect(html).not.toMatch(/<(?:script|img)|javascript:|data:|" ?onclick/i);
});

const hostile = [
  ["HTML", '"><img src=x onerror=alert(1)>'],
  ["a link", "[x](javascript:alert(1))"],
  ["emphasis", "*x* **y**"],
  ["another placeholder", "{phone}"],
  ["replacement patterns", "$& $1 $`"],
] as const;

test.each(hostile)("a value with %s appears unchanged in the text (B13)", (_, value) => {
  const shown = contentHtml(
    "Ask {brand} or {address}.",
    { ...values, brand: value, address: value },
    inArabic,
  );
  const [text] = [...shown.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, inner = ""]) => decoded(inner));
  expect(text).toBe(value);
  expect(shown.replace(/<bdi>.*?<\/bdi>/g, "V")).toBe("<p>Ask V or V.</p>");
});

test.each([
  ["a title", '[x](/a "{brand} {email}")'],
  ["an address", "[x](/{brand}) [y](https://x.example/{phone}) <https://x.example/{email}>"],
  ["an address without a scheme", "[x]({brand})"],
  ["an image", '![{brand} {phone}](/{email} "{address}")'],
  ["a definition", '[x][y]\n\n[y]: /{brand} "{phone}"'],
])("a value never appears in the attributes of %s (B13)", (_, markdown) => {
  for (const [, value] of hostile) {
    const all = { ...values, brand: value, phone: value, email: value, address: value, since: value };
    const html = contentHtml(markdown, all, inEnglish);
    expect(html.replace(/<bdi>.*?<\/bdi>/g, "")).not.toMatch(/src=x|javascript|onerror|\*x|\$&/i);
    // The attributes are those of the Markdown alone.
    const attributes = (text: string) =>
      text.match(/<[^>]*>/g)?.filter((tag) => !/^<.?bdi|^<a href="(?:tel|mailto):|^<.a>/.test(tag));
    const none = { ...values, brand: "", phone: "", email: "", address: "", since: "" };
    expect(attributes(html)).toEqual(attributes(contentHtml(markdown, none, inEnglish)));
  }
});

test("the links of phone and e-mail contain nothing else (B13)", () => {
  const html = contentHtml(
    "{phone} {email}",
    { ...values, phone: '0100" onclick="alert(1)', email: 'a"><b>@x.example?bcc=all@x.example' },
    inEnglish,
  );
  expect(html).toContain('<a href="tel:01001" dir="ltr">');
  expect(html).toContain('<a href="mailto:a%22%3E%3Cb%3E@x.example%3Fbcc%3Dall%40x.example" dir="ltr">');
});

test("a phone inside a link is plain text, because links cannot be nested (B13)", () => {
  expect(contentHtml("[call {phone}](/Contact) or {phone}", values, inEnglish)).toBe(
    '<p><a href="/en/Contact">call <bdi>010 0000 0000</bdi></a> or ' +
      '<a href="tel:01000000000" dir="ltr"><bdi>010 0000 0000</bdi></a></p>',
  );
});

function decoded(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
