import { describe, expect, test } from "vitest";
import { openBrowser } from "#server/testing/browser.ts";
import { loadBundle, openBuiltShop, useBuiltShop } from "#server/testing/built-shop.ts";
import { insertCustomerWithPassword } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { findDueEmail } from "#shop/emails/email.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";

describe.runIf(isBuilt)("a forgotten password", () => {
  const { database, ask } = useBuiltShop();

  test.each(["/forgetPassword", "/smile/api/client/forget-password"])(
    "requested at %s sends a link to PUBLIC_URL, regardless of the Host header (R4)",
    async (path) => {
      const publicUrl = "https://smile.example";
      const { id, email } = await insertCustomerWithPassword(database.db);
      const headers = {
        Host: "evil.example",
        "X-Forwarded-Host": "evil.example",
        Forwarded: "host=evil.example",
        "Sec-Fetch-Site": "same-origin",
        "content-type": path.includes("api") ? "application/json" : "application/x-www-form-urlencoded",
      };
      const body = path.includes("api") ? JSON.stringify({ email }) : new URLSearchParams({ email });
      const shop = await openBuiltShop(database.db, { publicUrl });
      const { status } = await shop.ask(path, { method: "POST", headers, body });
      expect(status).toBe(200);
      const { id: emailId } = await database.db
        .selectFrom("emails")
        .select("id")
        .where("customer_id", "=", id)
        .executeTakeFirstOrThrow();
      const mail = await findDueEmail(database.db, emailId);
      const { renderEmail } = await loadBundle();
      const made =
        mail === null ? null : await renderEmail(mail, { db: database.db, publicUrl, key: testCodeKey });
      expect(made?.text).toMatch(
        new RegExp(`https://smile\\.example/reset-password/${id}\\?token=[\\w-]{43}&email=`),
      );
      expect(JSON.stringify(made)).not.toContain("evil.example");
    },
  );

  test.each(["/forgetPassword", "/en/forgetPassword"])(
    "gets the same response at %s for known and unknown e-mails (R2)",
    async (path) => {
      const { email } = await insertCustomerWithPassword(database.db);
      const unknown = email.replace("customer", "xustomer");
      const [one, other] = [
        await openBrowser(ask).post(path, { email }),
        await openBrowser(ask).post(path, { email: unknown }),
      ];
      const shown = ({ status, html }: typeof one) => [
        status,
        html
          .replace(/<script.*?<\/script>|nonce="[^"]*"/gs, "")
          .replaceAll(email, "")
          .replaceAll(unknown, ""),
      ];
      expect(shown(one)).toEqual(shown(other));
    },
  );
});
