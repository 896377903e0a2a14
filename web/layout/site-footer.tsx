import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { readablePhone } from "#contract/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { LanguageLink } from "../language/language-link.tsx";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { ShellProps } from "./site-header.tsx";
import { useShopDetails, useUnwrittenPages } from "./use-shop-details.ts";

/** Footer of every page: the shop in a sentence, its contact details, links to its pages. */
export function SiteFooter({ categories, hasConcerns, opensSoon }: ShellProps) {
  const { brand, since, phone, email, address } = useShopDetails();
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-about">
            <img src="/logo.svg" alt={brand} width="108" height="40" loading="lazy" />
            <p className="small soft mt-2">{m.footer_about()}</p>
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
          </div>
          {/* Link target for browsers without popovers. */}
          {categories.length > 0 && (
            <FooterColumn
              id="footer-categories"
              className="without-popover"
              title={m.categories()}
              links={categories.map(({ id, name }) => [paths.collection(id), name])}
            />
          )}
          <FooterColumn
            id="footer-shop"
            title={m.footer_shop()}
            links={[
              [paths.home(), m.home()],
              ...(opensSoon
                ? []
                : [
                    [paths.collections(), m.all_products()] as const,
                    [paths.routine(), m.routine()] as const,
                  ]),
              ...(hasConcerns ? [[paths.concerns(), m.shop_by_concern()] as const] : []),
              [paths.verify(), m.footer_verify()],
              [paths.about(), m.about_us()],
            ]}
          />
          <FooterColumn
            id="footer-help"
            title={m.footer_help()}
            links={[
              [paths.shipping(), m.shipping_policy()],
              [paths.exchange(), m.exchange_policy()],
              [paths.trackOrder(), m.track_order()],
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
          <FooterColumn
            id="footer-legal"
            title={m.footer_legal()}
            links={[
              [paths.terms(), m.terms()],
              [paths.privacy(), m.privacy_policy()],
            ]}
          >
            <li>
              <LanguageLink className="" />
            </li>
          </FooterColumn>
        </div>
        <div className="footer-end">
          <p>
            {m.prices_include_vat()}{" "}
            <bdi dir="ltr" className="whitespace-nowrap">
              © {since}–{new Date().getFullYear()} {brand}
            </bdi>
          </p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}

interface FooterColumnProps {
  readonly id: string;
  readonly title: string;
  /** Links; a class limits one to signed-in or signed-out visitors. */
  readonly links: readonly (readonly [to: string, label: string, className?: string])[];
  readonly className?: string;
  readonly children?: ReactNode;
}

function FooterColumn({ id, title, links, className = "", children }: FooterColumnProps) {
  const unwritten = useUnwrittenPages();
  return (
    <nav className={`footer-column ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
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
    </nav>
  );
}

function SocialLinks() {
  const { facebookUrl, instagramUrl } = useShopDetails();
  const links = [
    { url: facebookUrl, name: m.facebook() },
    { url: instagramUrl, name: m.instagram() },
  ].flatMap(({ url, name }) => (url === null ? [] : [{ url, name }]));
  if (links.length === 0) return null;
  return (
    <ul className="footer-social">
      {links.map(({ url, name }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener">
            {name}
            <ExternalLink size={14} className="mirror" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
