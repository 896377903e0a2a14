import { expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { consentWords } from "#shop/consents/consent-words.ts";

test.each(["ar", "en"] as const)("the form shows the newest words of the consent (%s)", (locale) => {
  const shown = `${m.notice_title({}, { locale })}. ${m.notice_text({}, { locale })}`;
  expect(shown).toBe(consentWords.stock_notice.at(-1)?.[locale]);
});
