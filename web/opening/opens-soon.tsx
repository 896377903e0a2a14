import { ExternalLink, Mail } from "lucide-react";
import type { MetaDescriptor } from "react-router";
import type { Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { ChatLink } from "../shell/chat-link.tsx";
import { useIsHome } from "../shell/current-page.ts";
import { networkName } from "../shell/network-name.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { ShopLogo } from "../shell/shop-logo.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";

/** Meta tags of an opening page, which search engines must not index. */
export function openingMeta(
  matches: Parameters<typeof pageMeta>[0],
  { title }: OpeningWords,
): MetaDescriptor[] {
  return pageMeta(matches, { title: title === "" ? m.opening_title() : title, robots: "noindex" });
}

/** Opening page in place of home page and lists: brand, announcement, contacts. */
export function OpensSoon({ words }: { readonly words: OpeningWords }) {
  const shop = useShopDetails();
  const onHome = useIsHome();
  const text = words.text === "" ? m.opening_text({ brand: shop.brand }) : words.text;
  return (
    <div className="wrap">
      <section className="opening">
        <p className="opening-brand">
          <ShopLogo alt={shop.brand} height={60} />
        </p>
        <h1>
          <MixedText text={words.title === "" ? m.opening_title() : words.title} />
        </h1>
        {text.split(/\n+/).map((paragraph) => (
          <p key={paragraph} className="lead">
            <MixedText text={paragraph} />
          </p>
        ))}
        <OpeningWays />
        {!onHome && (
          <LinkTo to={paths.home()} className="link">
            {m.go_home()}
          </LinkTo>
        )}
      </section>
    </div>
  );
}

/** Contact details, if present, and the link to the contact form. */
function OpeningWays() {
  const shop = useShopDetails();
  const hasChat = shop.whatsapp !== null;
  return (
    <ul className="opening-ways" aria-label={m.contact_us()}>
      {hasChat && (
        <li>
          <ChatLink className="button second">{m.contact_whatsapp()}</ChatLink>
        </li>
      )}
      {shop.socialLinks.map(({ network, url }) => (
        <li key={network}>
          <a className="button second" href={url} target="_blank" rel="noopener">
            {networkName[network]()}
            <ExternalLink size={16} className="mirror" aria-hidden="true" />
          </a>
        </li>
      ))}
      <li>
        <LinkTo to={paths.contact()} className={hasChat ? "button second" : "button"}>
          <Mail size={20} aria-hidden="true" />
          {m.contact_us()}
        </LinkTo>
      </li>
    </ul>
  );
}

/** The owner's texts for a shop that opens soon; may be empty. */
interface OpeningWords {
  readonly title: string;
  readonly text: string;
}

/** Texts that replace home page and lists until the shop opens; null once it is open. */
export async function loadOpening(
  catalogue: CachedCatalogue,
  language: Language,
): Promise<OpeningWords | null> {
  const [{ opensSoon }, settings] = await Promise.all([catalogue.opening(), catalogue.settings()]);
  if (!opensSoon) return null;
  return language === "ar"
    ? { title: settings.opening_title_ar, text: settings.opening_text_ar }
    : { title: settings.opening_title_en, text: settings.opening_text_en };
}
