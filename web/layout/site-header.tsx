import { LogOut, Menu, Search, ShoppingBag, UserRound, X } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { accountLinks } from "../customers/account-links.ts";
import { FormScripts } from "../form/form-scripts.tsx";
import { paths } from "../paths.ts";
import { SearchBox } from "../search/search-box.tsx";
import { LogoutForm } from "../session/logout-form.tsx";
import { ChatLink } from "../shell/chat-link.tsx";
import { useIsHome } from "../shell/current-page.ts";
import { LanguageLink } from "../shell/language-link.tsx";
import { type ShellData, useShell, useShopDetails } from "../shell/shell-data.ts";
import { ShopLogo } from "../shell/shop-logo.tsx";
import { useHint, useMe } from "../shopper/shopper-store.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { closePopover, PopoverButton } from "../ui/popover-button.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

/** Links that header and footer share. */
export type MenuProps = Pick<
  ShellData,
  "categories" | "hasConcerns" | "hasPregnancy" | "hasOffers" | "opensSoon"
>;

/** Path that the search box requests without navigation. */
const requested = [paths.search()];
const logout = [paths.logout()];

/** Logo, search with live results, language, user menu, cart with count, categories. */
export function SiteHeader(menu: MenuProps) {
  const { categories, opensSoon } = menu;
  const [searching, setSearching] = useState(false);
  const onHome = useIsHome();
  return (
    <header className={onHome ? "header home" : "header"}>
      <FormScripts of={requested} />
      <div className="wrap header-bar">
        <div className="header-menu">
          <PopoverButton
            opens="site-menu"
            elsewhere={categories.length > 0 ? "#footer-categories" : "#footer-shop"}
            className="icon-button"
            label={m.menu_open()}
          >
            <Menu size={24} aria-hidden="true" />
          </PopoverButton>
          {!onHome && (
            <button
              type="button"
              className="icon-button search-toggle"
              aria-expanded={searching}
              aria-label={m.search_open()}
              onClick={() => setSearching(!searching)}
            >
              <Search size={24} aria-hidden="true" />
            </button>
          )}
        </div>
        {!opensSoon && <HeaderLinks {...menu} />}
        <LinkTo
          to={paths.home()}
          className="header-logo"
          aria-label={m.logo_home({ brand: useShopDetails().brand })}
        >
          <ShopLogo alt="" height={40} />
        </LinkTo>
        <div className={searching ? "header-search open" : "header-search"}>
          <SearchBox key={searching ? "open" : "closed"} focused={searching} />
        </div>
        <div className="header-tools">
          <LanguageLink isShort className="header-language" />
          <UserMenu />
          <LinkTo to={paths.wishlist()} className="heart header-wishlist" aria-label={m.wishlist()} />
          <LinkTo to={paths.cart()} className="icon-button">
            <ShoppingBag size={24} aria-hidden="true" />
            <span className="sr-only">{m.cart()}</span>
            <CartCount />
          </LinkTo>
        </div>
      </div>
      <SiteMenu {...menu} />
      <LogoutQuestion />
    </header>
  );
}

/** Links of wide screens; the menu of narrow ones has them too. */
function HeaderLinks({ hasConcerns, hasOffers }: MenuProps) {
  const { carriesCodes } = useShopDetails();
  return (
    <nav className="header-links" aria-label={m.menu_open()}>
      <LinkTo to={paths.collections()}>{m.footer_shop()}</LinkTo>
      {hasOffers && (
        <LinkTo to={paths.offers()} className="text-red" prefetch="intent">
          {m.offers()}
        </LinkTo>
      )}
      <LinkTo to={paths.routine()}>{m.routine()}</LinkTo>
      {hasConcerns && <LinkTo to={paths.concerns()}>{m.shop_by_concern()}</LinkTo>}
      {carriesCodes && <LinkTo to={paths.verify()}>{m.footer_verify()}</LinkTo>}
    </nav>
  );
}

/** Number of pieces on the cart. Until hydration CSS renders it (`document/head-script.ts`). */
function CartCount() {
  const inCart = useHint()?.cartCount ?? 0;
  if (!useHydrated()) return <span className="count" />;
  return inCart > 0 ? <span className="count">{inCart}</span> : null;
}

/** Account link. CSS shows one of two links by the hint; without scripts the customers' one. */
function UserMenu() {
  const me = useMe();
  if (useHint()?.account !== "in") {
    return (
      <>
        <LinkTo to={paths.login()} className="icon-button if-signed-out" aria-label={m.login_submit()}>
          <UserRound size={24} aria-hidden="true" />
        </LinkTo>
        <LinkTo to={paths.accountSettings()} className="icon-button if-signed-in" aria-label={m.user_menu()}>
          <UserRound size={24} aria-hidden="true" />
        </LinkTo>
      </>
    );
  }
  return (
    <>
      <PopoverButton
        opens="user-menu"
        elsewhere={paths.accountSettings()}
        className="icon-button"
        label={m.user_menu()}
      >
        <UserRound size={24} aria-hidden="true" />
      </PopoverButton>
      <div id="user-menu" popover="auto" className="menu">
        {me !== null && (
          <p className="small soft px-3 py-2">
            <bdi>{me.name}</bdi>
          </p>
        )}
        <LinkTo to={paths.cart()} onClick={hideMenu}>
          <ShoppingBag size={20} aria-hidden="true" />
          {m.cart()}
        </LinkTo>
        {accountLinks.map(([to, label, Icon]) => (
          <LinkTo key={to} to={to} onClick={hideMenu}>
            <Icon size={20} aria-hidden="true" />
            {label()}
          </LinkTo>
        ))}
        <button type="button" popoverTarget="logout-question">
          <LogOut size={20} className="mirror" aria-hidden="true" />
          {m.logout()}
        </button>
      </div>
    </>
  );
}

function LogoutQuestion() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div
      id="logout-question"
      onToggle={({ newState }) => setIsOpen(newState === "open")}
      popover="auto"
      className="question"
      role="dialog"
      aria-labelledby="logout-title"
    >
      {isOpen && <FormScripts of={logout} />}
      <h2 id="logout-title">{m.logout_question()}</h2>
      <LogoutForm>
        <Button popoverTarget="logout-question" popoverTargetAction="hide">
          {m.cancel()}
        </Button>
      </LogoutForm>
    </div>
  );
}

function SiteMenu({ categories, hasConcerns, hasPregnancy, hasOffers, opensSoon }: MenuProps) {
  const unwritten = useShell().unwrittenPages;
  const links = opensSoon
    ? [
        { to: paths.home(), name: m.home() },
        { to: paths.about(), name: m.about_us() },
        { to: paths.contact(), name: m.contact_us() },
      ]
    : [
        { to: paths.routine(), name: m.routine() },
        ...(hasOffers ? [{ to: paths.offers(), name: m.offers() }] : []),
        ...categories.map(({ id, name }) => ({ to: paths.collection(id), name })),
        { to: paths.products(), name: m.all_products() },
        ...(hasConcerns ? [{ to: paths.concerns(), name: m.shop_by_concern() }] : []),
        ...(hasPregnancy ? [{ to: paths.pregnancy(), name: m.fact_pregnancy() }] : []),
        { to: paths.accountSettings(), name: m.user_menu() },
        { to: paths.orders(), name: m.my_orders() },
        { to: paths.wishlist(), name: m.wishlist() },
        { to: paths.findOrder(), name: m.track_order() },
        { to: paths.contact(), name: m.contact_us() },
      ];
  return (
    <div id="site-menu" popover="auto" className="drawer">
      <div className="flex items-center justify-between">
        <h2>{categories.length > 0 ? m.categories() : m.footer_shop()}</h2>
        <button type="button" className="icon-button" popoverTarget="site-menu" aria-label={m.close()}>
          <X size={24} aria-hidden="true" />
        </button>
      </div>
      <nav className="mt-2 grid" aria-label={m.menu_open()}>
        {links.map(
          ({ to, name }) =>
            !unwritten.includes(to) && (
              <LinkTo
                key={to}
                to={to}
                className="flex min-h-12 items-center border-b border-line"
                onClick={hideMenu}
              >
                {name}
              </LinkTo>
            ),
        )}
      </nav>
      <ChatLink className="mt-3 min-h-12" />
    </div>
  );
}

/** Closes the menu after a click on its link: the header survives navigation. */
function hideMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  closePopover(currentTarget.closest<HTMLElement>("[popover]"));
}
