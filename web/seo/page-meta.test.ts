import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const [toRight, toLeft] = ["\u200E", "\u200F"];

function titlesOf(language: "ar" | "en", title: string, namesShop = false) {
  const root = {
    loaderData: {
      shop: { brand: "Smile" },
      origin: "https://shop.example",
      arabicOnly: false,
      brandVersion: "1",
    },
  };
  const all = pageMeta([root, { pathname: language === "en" ? "/en/x" : "/x" }], { title, namesShop });
  const find = (key: string, value: string) => all.find((one) => Reflect.get(one, key) === value);
  return {
    title: all.map((one) => ("title" in one ? one.title : undefined)).find((one) => one !== undefined),
    shared: Reflect.get(find("property", "og:title") ?? {}, "content"),
  };
}

test("pageMeta isolates the Latin end of a name from the shop's name in Arabic titles", () => {
  expect(titlesOf("ar", "واقي شمس شفاف SPF 50+")).toEqual({
    title: `واقي شمس شفاف SPF 50+${toRight}${toLeft} · Smile`,
    shared: `واقي شمس شفاف SPF 50+${toRight}`,
  });
  expect(titlesOf("ar", "سيروم 8%").shared).toBe(`سيروم 8%${toRight}`);
  expect(titlesOf("ar", "بخّاخ واقي شمس SPF 30")).toEqual({
    title: `بخّاخ واقي شمس SPF 30${toLeft} · Smile`,
    shared: "بخّاخ واقي شمس SPF 30",
  });
});

test("pageMeta leaves English titles, and titles with the shop's name, unchanged", () => {
  expect(titlesOf("en", "Invisible Sunscreen SPF 50+")).toEqual({
    title: "Invisible Sunscreen SPF 50+ · Smile",
    shared: "Invisible Sunscreen SPF 50+",
  });
  expect(titlesOf("ar", "عناية بالبشرة | Smile", true)).toEqual({
    title: "عناية بالبشرة | Smile",
    shared: "عناية بالبشرة | Smile",
  });
});
