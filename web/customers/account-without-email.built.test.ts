import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";

const english = { locale: "en" } as const;

describe.runIf(isBuilt)("an account without an e-mail", () => {
  const { ask } = useBuiltShop();

  test("is registered, shown, changed and given an e-mail", async () => {
    const browser = openBrowser(ask);
    const form = { name: "Salma", phone: "01500000077", email: "" };
    expect((await browser.post("/en/signup", { ...form, password: "a tulip for each of us" })).status).toBe(
      303,
    );
    const { html } = await browser.get("/en/account_setting");
    expect(html).toContain(m.email_none({}, english));
    expect(html).not.toContain(m.email_unconfirmed_title({}, english));
    expect((await browser.get("/en/account_setting/email")).location).toBe("/en/account_setting");
    const changed = await browser.post("/en/account_setting/profile", { ...form, name: "Salma Hassan" });
    expect(changed.status).toBe(303);
    const given = { ...form, email: "salma.new@example.com" };
    expect((await browser.post("/en/account_setting/profile", given)).status).toBe(303);
    expect((await browser.get("/en/account_setting")).html).toContain("salma.new@example.com");
  });
});
