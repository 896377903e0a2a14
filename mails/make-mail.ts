import { inLanguage } from "#messages/in-language.server.ts";
import { shopDetails } from "#messages/shop-details.ts";
import type { DueMail, MadeMail } from "#shop/mails/mail.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import { htmlOf } from "./html/letter-page.tsx";
import { withoutIsolates } from "./isolates.ts";
import { linksTo } from "./links.ts";
import { plainTextOf } from "./plain-text.ts";
import { type LetterSources, writeLetter } from "./write-letter.ts";

/** Makes a mail as it is now, in its reader's language; null when there is nothing to say any more. */
export async function makeMail(mail: DueMail, sources: LetterSources): Promise<MadeMail | null> {
  const { language } = mail;
  const shop = shopDetails(await findSettings(sources.db), language);
  return await inLanguage(language, async () => {
    const letter = await writeLetter(mail, shop, sources);
    if (letter === null) return null;
    return {
      subject: withoutIsolates(letter.subject),
      text: plainTextOf(letter, shop, language),
      html: htmlOf(letter, shop, linksTo(sources.publicUrl, language)),
    };
  });
}
