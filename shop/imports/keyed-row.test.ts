import { expect, test } from "vitest";
import { plainText } from "./keyed-row.ts";

test.each([
  ["a<br>b<BR />c", "a\nb\nc"],
  ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "a\nb\nc"],
  ["<p>a&nbsp;b</p>\n<p>c</p>", "a b\nc"],
  ["<!-- old --><figure>a<figcaption>b</figcaption></figure>", "a\nb"],
  ["<dl><dt>a</dt><dd>b</dd></dl>", "a\nb"],
  ["<!DOCTYPE html><html><head><title>T</title></head><body>a</body></html>", "a"],
  ["<iframe src=x></iframe><button onclick=x()>a</button><svg onload=x()>", "a"],
  ["<script>x()</script><style>p{}</style>a", "a"],
])("converts %s", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each(["5 < 6 & 7 > 4", "x<y", "<3", "AT&T", "<me@example.com>", "a\nb", "SPF<50>"])(
  "keeps %j, which has no tags",
  (text) => {
    expect(plainText(text)).toBe(text);
  },
);
