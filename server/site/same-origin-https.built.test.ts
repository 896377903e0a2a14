import { describe, expect, test } from "vitest";
import { openBuiltShop } from "../testing/built-shop.ts";
import { foreign } from "../testing/foreign-origins.ts";
import { isBuilt } from "../testing/is-built.ts";
import { useTestDatabase } from "../testing/use-test-database.ts";

const form = "application/x-www-form-urlencoded";
/** Behind HTTPS the shop has one name for every `Host` that the proxy passes on. */
const foreignToHttps: Record<string, string>[] = [
  ...foreign,
  { Origin: "http://shop.test:8443" },
  { Origin: "https://shop.test" },
  { Origin: "https://shop.test:8443.evil.example" },
  { Origin: "http://127.0.0.1:3000" },
];

describe.runIf(isBuilt)("behind a proxy with HTTPS that connects over HTTP (R6)", () => {
  const publicUrl = "https://shop.test:8443";
  let shop: Awaited<ReturnType<typeof openBuiltShop>>["shop"];
  const database = useTestDatabase(async () => {
    ({ shop } = await openBuiltShop(database.db, { publicUrl }));
  });

  /** Requests like the proxy: at the shop's own address, with the visitor's `Host` or its own. */
  async function signUp(path: string, host: string, headers: Record<string, string>) {
    const response = await shop.request(`http://${host}${path}`, {
      method: "POST",
      headers: { host, "content-type": form, ...headers },
      body: new URLSearchParams(signUpForm()),
    });
    return { status: response.status, cookies: response.headers.getSetCookie() };
  }

  describe.each(["/signup", "/en/signup", "/signup.data"])("%s", (path) => {
    test.each(["shop.test:8443", "127.0.0.1:3000"])(
      "accepts its own pages with the host %s",
      async (host) => {
        for (const headers of [
          { "Sec-Fetch-Site": "same-origin", Origin: publicUrl },
          { "Sec-Fetch-Site": "same-origin" },
          { "Sec-Fetch-Site": "same-origin", Origin: "null" },
          { Origin: publicUrl },
        ]) {
          const { status, cookies } = await signUp(path, host, headers);
          // The router's scripts get redirects as 202.
          expect([headers, status]).toEqual([headers, path.endsWith(".data") ? 202 : 303]);
          expect(cookies.some((cookie) => cookie.startsWith("__Host-session="))).toBe(true);
        }
      },
    );

    test("rejects other sites", async () => {
      for (const headers of foreignToHttps) {
        const { status, cookies } = await signUp(path, "shop.test:8443", headers);
        expect([headers, status, cookies.join().includes("session")]).toEqual([headers, 403, false]);
      }
    });
  });
});

let people = 0;

function signUpForm(): Record<string, string> {
  people += 1;
  const password = "sunflowers in May";
  return {
    name: "منى علي",
    email: `mona.${people}@example.com`,
    phone: `0101234${String(people).padStart(4, "0")}`,
    password,
    password_confirmation: password,
  };
}
