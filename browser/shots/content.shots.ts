import { send } from "./customer-content.ts";
import { type Scene, shots } from "./shot.ts";

const fill = async ({ page }: Scene, phone: string) => {
  const values = { name: "منى", phone, email: "mona@example.com", message: "متى يصل طلبي رقم 482139076؟" };
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
};

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
  {
    name: "contact-wrong",
    path: "/Contact",
    refused: 422,
    steps: async (scene) => {
      await fill(scene, "01312345678");
      await send()(scene);
    },
  },
  {
    name: "contact-sent",
    path: "/Contact",
    steps: async (scene) => {
      await fill(scene, "01012345678");
      await scene.page.locator("main form button[type=submit]").click();
      await scene.page.locator(".message-sent").waitFor();
    },
  },
]);
