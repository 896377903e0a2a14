import { emailedResetLink } from "../shop-database.ts";
import { expect } from "../shop-test.ts";
import { fill, send, sendUntil } from "./customer-content.ts";
import { inTurn, type Scene, shots } from "./shot.ts";

shots("Sign in", [
  { name: "login", path: "/login" },
  { name: "login-empty", path: "/login", refused: 422, steps: send() },
  {
    name: "login-wrong",
    path: "/login",
    refused: 422,
    steps: inTurn(fill({ phone: "01012345678", password: "not this one" }), send()),
  },
]);

shots("New account", [
  { name: "signup", path: "/signup" },
  { name: "signup-empty", path: "/signup", refused: 422, steps: send() },
  {
    name: "signup-wrong",
    path: "/signup",
    refused: 422,
    steps: inTurn(fill({ name: "منى", phone: "01312345678", email: "mona@", password: "12345678" }), send()),
  },
]);

async function resetLink({ page, language, email, open }: Scene): Promise<string> {
  await open("/forgetPassword");
  await page.locator("main [name=email]").fill(email);
  await page.locator("main form button[type=submit]").click();
  await expect.poll(() => emailedResetLink(email)).toContain("/reset-password/");
  const link = (await emailedResetLink(email)) ?? "";
  return language === "en" ? link.replace("/en/", "/") : link;
}

shots("Forgotten password", [
  { name: "forgot", path: "/forgetPassword" },
  { name: "forgot-empty", path: "/forgetPassword", refused: 422, steps: send() },
  {
    name: "forgot-sent",
    path: "/forgetPassword",
    steps: inTurn(fill({ email: "salma@example.com" }), sendUntil(".notice[data-kind=success]")),
  },
  { name: "reset", path: resetLink, who: "customer" },
  { name: "reset-empty", path: resetLink, who: "customer", refused: 422, steps: send() },
  { name: "reset-ended", path: "/reset-password/1" },
]);
