import { expect, test } from "vitest";
import { askedAddress } from "./asked-page.ts";

const written = { listWrittenPages: async () => ["exchange" as const] };
const addressOf = async (search: string, language: "ar" | "en" = "en") =>
  await askedAddress(new URLSearchParams(search), written, language);

test.each([
  ["query=خصم", "/en/offers"],
  ["query=عايزة أرجع منتج", "/en/exchange"],
  ["query=track my order", "/en/track"],
  ["query=خدمة العملاء", "/en/Contact"],
  ["query=serum under 300", "/en/products?query=serum&max_price=300"],
  ["query=under 99.50", "/en/products?max_price=99.5"],
  ["query=serum on sale&area=face", "/en/products?query=serum&area=face&discounted=1"],
  ["query=serum under 300 over 100", "/en/products?query=serum+over+100&max_price=300"],
  ["query=حامل", "/en/pregnancy"],
  ["query=آمن للحامل تحت 300", "/en/pregnancy?max_price=300"],
  ["query=serum safe for pregnancy", "/en/products?query=serum&pregnancy=suitable"],
])("leads %s to %s", async (search, address) => {
  expect(await addressOf(search)).toBe(address);
});

test.each(["query=serum", "query=", "", "query=shipping", "max_price=300&query=serum"])(
  "leaves %j where it is",
  async (search) => {
    expect(await addressOf(search)).toBeNull();
  },
);

test("keeps the language", async () => {
  expect(await addressOf("query=sale", "ar")).toBe("/offers");
});
