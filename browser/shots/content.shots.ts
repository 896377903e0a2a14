import { fill, send, sendUntil } from "./customer-content.ts";
import { inTurn, shots } from "./shot.ts";

const write = (phone: string) =>
  fill({ name: "منى", phone, email: "mona@example.com", message: "متى يصل طلبي رقم 482139076؟" });

shots("Pages of text", [
  { name: "about", path: "/aboutus" },
  { name: "terms", path: "/terms" },
  {
    name: "terms-section",
    path: "/terms",
    screen: true,
    steps: ({ page }) => page.locator(".section-list a").last().click(),
  },
  { name: "shipping", path: "/shipping" },
  { name: "exchange", path: "/exchange" },
  { name: "privacy", path: "/privacy" },
]);

shots("Contact", [
  { name: "contact", path: "/Contact" },
  { name: "contact-customer", path: "/Contact", who: "customer" },
  { name: "contact-empty", path: "/Contact", refused: 422, steps: send() },
  { name: "contact-wrong", path: "/Contact", refused: 422, steps: inTurn(write("01312345678"), send()) },
  { name: "contact-sent", path: "/Contact", steps: inTurn(write("01012345678"), sendUntil(".message-sent")) },
]);
