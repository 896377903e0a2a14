import { expect, test } from "vitest";
import { languageCookie } from "../language/language-cookie.ts";
import { flashHeader, hasFlashMessage } from "./flash-message.ts";
import { isVisitor } from "./is-visitor.ts";
import { sessionCookie } from "./session-cookie.ts";
import { sessionTokenIn, tellsNothing } from "./visitor-cookies.ts";

const pair = (header: string) => header.split(";")[0] ?? "";
const english = pair(await languageCookie.serialize("en"));
const arabic = pair(await languageCookie.serialize("ar"));
const plain = pair(await sessionCookie("http://localhost").serialize("token"));
const secure = pair(await sessionCookie("https://smile.example").serialize("token"));
const flash = pair((await flashHeader("cart_added"))[1]);

test.each([
  "",
  "_ga=GA1.1.123; _fbp=fb.1.2",
  "cart=x; device=session",
  "mysession=1; session-id=2; flashy=3; language2=en",
  arabic,
  `_ga=1; ${arabic}; cart=2`,
])("%j tells nothing of a visitor", (cookies) => {
  expect([tellsNothing(cookies, false), tellsNothing(cookies, true)]).toEqual([true, true]);
});

test("who chose English sees an English page as anybody, an Arabic one not", () => {
  expect([tellsNothing(english, true), tellsNothing(english, false)]).toEqual([true, false]);
});

test.each([
  plain,
  secure,
  flash,
  `_ga=1;${plain}`,
  `${arabic}; ${plain}`,
  `\t${secure}`,
  "session =x",
  "session=",
  `${flash};${english}`,
])("(R21) %j may tell something", (cookies) => {
  expect([tellsNothing(cookies, false), tellsNothing(cookies, true)]).toEqual([false, false]);
});

const oddParts = [
  plain,
  secure,
  flash,
  english,
  arabic,
  "a=b",
  "",
  "session",
  "language=",
  "language=x; language=y",
];

test("(R21) it never takes for a visitor whom the page does not, however cookies are put together", async () => {
  for (const publicUrl of ["http://localhost", "https://localhost"])
    for (const one of oddParts)
      for (const other of oddParts)
        for (const between of [";", "; ", " ;\t", ";;", ","])
          for (const path of ["/products", "/en/products"]) {
            const cookie = one + between + other;
            const request = new Request(publicUrl + path, { headers: { cookie } });
            if (tellsNothing(cookie, path.startsWith("/en/")))
              expect([cookie, await isVisitor(request, publicUrl)]).toEqual([cookie, true]);
          }
});

test.each([plain, `_ga=1; ${plain}`, `${arabic};${plain}`])(
  "%j tells of a session and nothing else",
  (cookies) => {
    expect(sessionTokenIn(cookies, { publicUrl: "http://localhost", isEnglish: false })).toBe("token");
  },
);

test("(R21) it never takes for a session what the page does not, nor news for none", async () => {
  let found = 0;
  for (const publicUrl of ["http://localhost", "https://localhost"])
    for (const one of [...oddParts, "session=x", `session="${plain.split("=")[1]}"`])
      for (const other of oddParts)
        for (const between of [";", "; ", " ;\t", ";;", ","])
          for (const isEnglish of [true, false]) {
            const cookies = one + between + other;
            const token = sessionTokenIn(cookies, { publicUrl, isEnglish });
            if (token === null) continue;
            found += 1;
            const told = [
              await sessionCookie(publicUrl).parse(cookies),
              await hasFlashMessage(cookies),
              !isEnglish && (await languageCookie.parse(cookies)) === "en",
            ];
            expect([cookies, ...told]).toEqual([cookies, token, false, false]);
          }
  expect(found).toBeGreaterThan(20);
});
