import { inLanguage } from "#messages/in-language.server.ts";
import { shopDetails } from "#messages/shop-details.ts";
import type { DueEmail, EmailToSend } from "#shop/emails/email.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import { fillTemplate, type TemplateSources } from "./fill-template.ts";
import { renderHtml } from "./html/email-page.tsx";
import { withoutIsolates } from "./isolates.ts";
import { linksTo } from "./links.ts";
import { mailLook } from "./mail-look.ts";
import { renderPlainText } from "./plain-text.ts";

/** Renders an e-mail with current data in the recipient's language; null if it is no longer needed. */
export async function renderEmail(mail: DueEmail, sources: TemplateSources): Promise<EmailToSend | null> {
  const settings = await findSettings(sources.db);
  const language = settings.arabic_only && !("staff" in mail) ? "ar" : mail.language;
  const shop = shopDetails(settings, language);
  return await inLanguage(language, async () => {
    const email = await fillTemplate(mail, shop, sources);
    if (email === null) return null;
    return {
      subject: withoutIsolates(email.subject),
      text: renderPlainText(email, shop, language),
      html: renderHtml(email, shop, mailLook(settings, language), linksTo(sources.publicUrl, language)),
      senderName: shop.brand,
      unsubscribeUrl: email.unsubscribeUrl ?? null,
    };
  });
}
