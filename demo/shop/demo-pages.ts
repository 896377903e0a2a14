import { aboutPage } from "./about-page.ts";
import type { DemoPage } from "./demo-page.ts";
import { exchangePage } from "./exchange-page.ts";
import { privacyPage } from "./privacy-page.ts";
import { shippingPage } from "./shipping-page.ts";
import { termsPage } from "./terms-page.ts";

export const demoPages: readonly DemoPage[] = [aboutPage, termsPage, shippingPage, exchangePage, privacyPage];
