import { countryName } from "#contract/catalogue/countries.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import {
  purposeName,
  recipientName,
  retentionText,
  storedThingName,
} from "#messages/privacy/privacy-words.ts";
import { customerFacts } from "#shop/privacy/privacy-facts.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";

/** Loads the facts of the privacy page in words: retention and recipients from the register, and what is stored outside Egypt. */
export async function loadPrivacyFacts(catalogue: CachedCatalogue, locale: Language) {
  const or = inLanguage(locale, "؛ ", "; ");
  const comma = inLanguage(locale, "، ", ", ");
  const abroad = await catalogue.listPlacesAbroad();
  return {
    title: m.privacy_facts_title({}, { locale }),
    facts: customerFacts().map(({ purpose, retentions, recipients }) => ({
      purpose: purposeName(purpose, locale),
      until: m.privacy_fact_until(
        { times: retentions.map((one) => retentionText(one, locale)).join(or) },
        { locale },
      ),
      to:
        recipients.length === 0
          ? null
          : m.privacy_fact_to(
              { names: recipients.map((one) => recipientName(one, locale)).join(comma) },
              { locale },
            ),
    })),
    abroadTitle: m.privacy_abroad_title({}, { locale }),
    abroad: abroad.map(({ what, holder, country, permit }) => {
      const names = {
        what: storedThingName(what, locale),
        holder: holder === "" ? "—" : holder,
        country: countryName(country, locale),
      };
      return permit === ""
        ? m.privacy_abroad_without(names, { locale })
        : m.privacy_abroad_with({ ...names, permit }, { locale });
    }),
  };
}
