import { inLanguage } from "#messages/in-language.server.ts";
import { shopDetails } from "#messages/shop-details.ts";
import type { DueEmail, RenderedEmail } from "#shop/emails/email.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import { fillTemplate, type TemplateSources } from "./fill-template.ts";
import { htmlOf } from "./html/email-page.tsx";
import { withoutIsolates } from "./isolates.ts";
import { linksTo } from "./links.ts";
import { plainTextOf } from "./plain-text.ts";

/** Makes a mail as it is now, in its reader's language; null when there is nothing to say any more. */
export async function renderEmail(mail: DueEmail, sources: TemplateSources): Promise<RenderedEmail | null> {
  const { language } = mail;
  const shop = shopDetails(await findSettings(sources.db), language);
  return await inLanguage(language, async () => {
    const letter = await fillTemplate(mail, shop, sources);
    if (letter === null) return null;
    return {
      subject: withoutIsolates(letter.subject),
      text: plainTextOf(letter, shop, language),
      html: htmlOf(letter, shop, linksTo(sources.publicUrl, language)),
    };
  });
}
