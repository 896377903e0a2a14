import { m } from "#admin/messages/compiled/messages.js";
import { orderOf } from "../orders/placed-orders.ts";
import { expect, onDesktop, onPhone, signUp, test } from "../shop-test.ts";
import { chooseLanguage, endSessions, signInWithPassword } from "./staff-cookie.ts";

const arabic = { locale: "ar" } as const;
const english = { locale: "en" } as const;

test(
  "an expired session is renewed in place, and the typed text is sent",
  onPhone,
  async ({ page, context, baseURL, rejections }) => {
    rejections.push(401);
    const { id } = await orderOf((await signUp(page)).phone);
    await context.clearCookies();
    const colleague = await signInWithPassword(context, baseURL ?? "", "packer");
    await page.goto(`/admin/orders/${id}`);
    const comment = page.getByRole("textbox", { name: m.comment_placeholder({}, arabic) });
    await comment.fill("العميلة تفضّل التوصيل مساءً");
    await endSessions(colleague);
    await page.getByRole("button", { name: m.send({}, arabic), exact: true }).click();

    const dialog = page.getByRole("dialog", { name: m.session_ended({}, arabic) });
    await expect(dialog.getByLabel(m.email({}, arabic), { exact: true })).toHaveValue(colleague.email);
    await dialog.getByLabel(m.password({}, arabic), { exact: true }).fill(colleague.password);
    await dialog.getByRole("button", { name: m.sign_in({}, arabic), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator(".said", { hasText: "العميلة تفضّل التوصيل مساءً" })).toBeVisible();
    await expect(comment).toHaveValue("");
  },
);

test(
  "a required passkey is created and opens the next session",
  onDesktop,
  async ({ page, context, baseURL, rejections }) => {
    rejections.push(401);
    const devtools = await context.newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await chooseLanguage(context, baseURL ?? "", "en");
    const { email, password } = await signInWithPassword(context, baseURL ?? "", "manager");

    await page.goto("/admin/");
    await page.getByRole("button", { name: m.set_up_passkey({}, english) }).click();
    await page.getByLabel(m.recovery_codes_kept({}, english)).check();
    await page.getByRole("button", { name: m.go_on({}, english) }).click();
    await expect(page.getByRole("heading", { name: m.to_do({}, english) })).toBeVisible();

    await context.clearCookies({ name: "staff" });
    await page.goto("/admin/orders?tab=to_ship");
    await page.getByLabel(m.email({}, english), { exact: true }).fill(email);
    await page.getByLabel(m.password({}, english), { exact: true }).fill(password);
    await page.getByRole("button", { name: m.sign_in({}, english), exact: true }).click();
    await page.getByRole("button", { name: m.use_passkey({}, english) }).click();
    // Continues to the requested page.
    await expect(page.getByRole("heading", { level: 1, name: m.nav_orders({}, english) })).toBeVisible();
    expect(new URL(page.url()).search).toBe("?tab=to_ship");
  },
);
