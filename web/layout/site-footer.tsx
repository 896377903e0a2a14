import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { readablePhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { ChatLink } from "../shell/chat-link.tsx";
import { LanguageLink } from "../shell/language-link.tsx";
import { networkName } from "../shell/network-name.ts";
import { useShell, useShopDetails } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { MenuProps } from "./site-header.tsx";

interface SiteFooterProps extends MenuProps {
  /** True on pages with a header of their own: policies and contact only. */
  readonly isShort: boolean;
}

/** Footer of every page: the shop in a sentence, its contact details, links to its pages. Phones fold the links. */
export function SiteFooter({
  categories,
  hasConcerns,
  hasPregnancy,
  hasOffers,
  opensSoon,
  isShort,
}: SiteFooterProps) {
  const { brand, since, footer, phone, email, address, chargesVat, carriesCodes } = useShopDetails();
  const { furtherPages, arabicOnly } = useShell();
  const terms = [
    [paths.terms(), m.terms()],
    [paths.privacy(), m.privacy_policy()],
  ] as const;
  const policies = [
    [paths.shipping(), m.shipping_policy()],
    [paths.exchange(), m.exchange_policy()],
  ] as const;
  return (
    <footer className="footer">
      <div className="wrap">
        {isShort ? (
          <nav className="footer-short" aria-label={m.footer_legal()}>
            <FooterLinks links={[...policies, ...terms, [paths.contact(), m.contact_us()]]} />
            <ChatLink className="button second" />
          </nav>
        ) : (
          <div className="footer-columns">
            <div className="footer-about">
              {/* As text: a logo of any colours would not stand out on ink. */}
              <p className="footer-brand">{brand}</p>
              {footer !== "" && <p className="footer-sentence">{footer}</p>}
              <address className="small mt-4 not-italic">
                {address !== null && (
                  <p className="soft">
                    <MixedText text={address} />
                  </p>
                )}
                {phone !== null && (
                  <a href={`tel:${phone}`}>
                    <bdi dir="ltr">{readablePhone(phone)}</bdi>
                  </a>
                )}
                {email !== null && (
                  <a href={`mailto:${email}`}>
                    <bdi dir="ltr">{email}</bdi>
                  </a>
                )}
              </address>
              <ChatLink className="button second" />
            </div>
            {/* Link target for browsers without popovers. */}
            {categories.length > 0 && (
              <FooterColumn
                id="footer-categories"
                isFallback
                title={m.categories()}
                links={categories.map(({ id, name }) => [paths.collection(id), name])}
              />
            )}
            <FooterColumn
              id="footer-shop"
              title={m.footer_shop()}
              links={shopLinks({ hasConcerns, hasPregnancy, hasOffers, opensSoon, carriesCodes })}
            />
            <FooterColumn
              id="footer-help"
              title={m.footer_help()}
              links={[
                ...policies,
                ...furtherPages.map(({ path, title }) => [path, title] as const),
                [paths.findOrder(), m.track_order()],
                [paths.contact(), m.contact_us()],
              ]}
            />
            <FooterColumn
              id="footer-account"
              title={m.footer_account()}
              links={[
                [paths.login(), m.login_submit(), "if-signed-out"],
                [paths.signup(), m.login_create(), "if-signed-out"],
                [paths.forgotPassword(), m.login_forgot(), "if-signed-out"],
                [paths.accountSettings(), m.account_settings(), "if-signed-in"],
                [paths.orders(), m.my_orders(), "if-signed-in"],
                [paths.wishlist(), m.wishlist(), "if-signed-in"],
              ]}
            />
            <FooterColumn id="footer-legal" title={m.footer_legal()} links={terms}>
              {!arabicOnly && (
                <li>
                  <LanguageLink className="" />
                </li>
              )}
            </FooterColumn>
          </div>
        )}
        <div className="footer-end">
          <p>
            {chargesVat && `${m.prices_include_vat()} `}
            <bdi dir="ltr" className="whitespace-nowrap">
              © {since !== null && `${since}–`}
              {new Date().getFullYear()} {brand}
            </bdi>
          </p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}

function shopLinks({
  hasConcerns,
  hasPregnancy,
  hasOffers,
  opensSoon,
  carriesCodes,
}: Omit<MenuProps, "categories"> & { readonly carriesCodes: boolean }): Links {
  return [
    [paths.home(), m.home()],
    ...(opensSoon
      ? []
      : [[paths.collections(), m.all_products()] as const, [paths.routine(), m.routine()] as const]),
    ...(hasOffers ? [[paths.offers(), m.offers()] as const] : []),
    ...(hasConcerns ? [[paths.concerns(), m.shop_by_concern()] as const] : []),
    ...(hasPregnancy ? [[paths.pregnancy(), m.fact_pregnancy()] as const] : []),
    ...(carriesCodes ? [[paths.verify(), m.footer_verify()] as const] : []),
    [paths.about(), m.about_us()],
  ];
}

/** Links; a class limits one to signed-in or signed-out visitors. */
type Links = readonly (readonly [to: string, label: string, className?: string])[];

interface FooterColumnProps {
  readonly id: string;
  readonly title: string;
  readonly links: Links;
  /** True for the links of the menu, which only browsers without popovers show. */
  readonly isFallback?: boolean;
  readonly children?: ReactNode;
}

/** Titled links. CSS shows the title of wide screens or the one of phones, which unfolds the list after it. */
function FooterColumn({ id, title, links, isFallback = false, children }: FooterColumnProps) {
  return (
    <nav
      id={id}
      className={isFallback ? "footer-column without-popover" : "footer-column"}
      aria-labelledby={`${id}-title`}
    >
      {!isFallback && (
        <details>
          <summary>{title}</summary>
        </details>
      )}
      <h2 id={`${id}-title`}>{title}</h2>
      <FooterLinks links={links}>{children}</FooterLinks>
    </nav>
  );
}

function FooterLinks({ links, children }: Pick<FooterColumnProps, "links" | "children">) {
  const unwritten = useShell().unwrittenPages;
  return (
    <ul>
      {links.map(
        ([to, label, shown]) =>
          !unwritten.includes(to) && (
            <li key={to} className={shown}>
              <LinkTo to={to}>{label}</LinkTo>
            </li>
          ),
      )}
      {children}
    </ul>
  );
}

function SocialLinks() {
  const { socialLinks } = useShopDetails();
  if (socialLinks.length === 0) return null;
  return (
    <ul className="footer-social">
      {socialLinks.map(({ network, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noopener">
            {networkName[network]()}
            <ExternalLink size={14} className="mirror" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
