import { readablePhone } from "#contract/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { shopDetails } from "#messages/shop-details.ts";
import { LanguageLink } from "../language/language-link.tsx";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import type { ShellProps } from "./site-header.tsx";

/** What the shop is, where its pages are, how to reach it. */
export function SiteFooter({ categories, customerName }: Omit<ShellProps, "cartCount">) {
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-about">
            <img src="/logo.svg" alt="Smile" width="108" height="40" loading="lazy" />
            <p className="small soft mt-2">{m.footer_about()}</p>
          </div>
          <nav className="footer-column" aria-labelledby="footer-shop">
            <h2 id="footer-shop">{m.footer_shop()}</h2>
            <ul>
              <li>
                <LinkTo to={paths.products()}>{m.all_products()}</LinkTo>
              </li>
              <li>
                <LinkTo to={paths.verify()}>{m.footer_verify()}</LinkTo>
              </li>
              {categories.slice(0, 4).map(({ id, name }) => (
                <li key={id}>
                  <LinkTo to={paths.collection(id)}>{name}</LinkTo>
                </li>
              ))}
            </ul>
          </nav>
          <nav className="footer-column" aria-labelledby="footer-account">
            <h2 id="footer-account">{m.footer_account()}</h2>
            <ul>
              {customerName === null && (
                <>
                  <li>
                    <LinkTo to={paths.login()}>{m.login_submit()}</LinkTo>
                  </li>
                  <li>
                    <LinkTo to={paths.signup()}>{m.login_create()}</LinkTo>
                  </li>
                  <li>
                    <LinkTo to={paths.forgotPassword()}>{m.login_forgot()}</LinkTo>
                  </li>
                </>
              )}
              <li>
                <LinkTo to={paths.cart()}>{m.cart()}</LinkTo>
              </li>
              <li>
                <LinkTo to={paths.wishlist()}>{m.wishlist()}</LinkTo>
              </li>
              <li>
                <LanguageLink className="" />
              </li>
            </ul>
          </nav>
          <address className="footer-column not-italic">
            <h2>{m.footer_contact()}</h2>
            <ul>
              <li>
                <a href={`tel:${shopDetails.phone}`}>
                  <bdi dir="ltr">{readablePhone(shopDetails.phone)}</bdi>
                </a>
              </li>
              <li>
                <a href={`mailto:${shopDetails.email}`}>
                  <bdi dir="ltr">{shopDetails.email}</bdi>
                </a>
              </li>
            </ul>
          </address>
        </div>
        <p className="footer-end">
          {m.prices_include_vat()}{" "}
          <bdi dir="ltr">
            © {shopDetails.since}–{new Date().getFullYear()} Smile
          </bdi>
        </p>
      </div>
    </footer>
  );
}
