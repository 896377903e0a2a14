import arabicFont from "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url";
import latinFont from "@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url";
import { type CSSProperties, type ReactNode, useEffect } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { type AccentShades, accentShades, defaultAccent } from "#contract/brand/accent.ts";
import { ProductListQuery } from "#contract/catalogue/product.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { mediaWidths } from "#contract/media.ts";
import { m } from "#messages/compiled/messages.js";
import { contentText } from "#messages/content-html.ts";
import { contentValues } from "#messages/content-page-in.ts";
import { shopDetails } from "#messages/shop-details.ts";
import { brandVersion } from "#shop/brand/brand-pictures.ts";
import type { Settings } from "#shop/settings/find-settings.ts";
import type { Route } from "./+types/root.ts";
import { CartChangesProvider } from "./cart/cart-changes.tsx";
import { CardForms } from "./catalogue/cards/card-forms.tsx";
import { headScript } from "./document/head-script.ts";
import { InlineScript } from "./document/inline-script.tsx";
import { LateScripts, replayEarlyInput } from "./document/late-scripts.tsx";
import { FailurePage } from "./failures/failure-page.tsx";
import { takeFlashMessage } from "./flash/flash-message.ts";
import { dropFlashParameter, flashParameter } from "./flash/flash-url.ts";
import { toastOf } from "./flash/toast.ts";
import { keepUnreachableForms } from "./form/keep-unreachable-forms.ts";
import { useLanguage } from "./language/use-language.ts";
import { deliveryPromise } from "./layout/delivery-promise.ts";
import { LanguageOffer } from "./layout/language-offer.tsx";
import { LostConnection } from "./layout/lost-connection.tsx";
import { SiteFooter } from "./layout/site-footer.tsx";
import { SiteHeader } from "./layout/site-header.tsx";
import { Toasts } from "./layout/toasts.tsx";
import { paths } from "./paths.ts";
import { languageContext, publicPageContext, shopContext } from "./request-context.ts";
import { rememberEarlySearch } from "./search/recent-searches.ts";
import { type PageUrl, pageUrl } from "./seo/page-meta.ts";
import { sessionMiddleware } from "./session/session-middleware.ts";
import { ChatLink } from "./shell/chat-link.tsx";
import { useHandle, useIsHome } from "./shell/current-page.ts";
import { restoreScroll } from "./shell/language-link.tsx";
import { type ShellData, useLoadedShell } from "./shell/shell-data.ts";
import { refreshShopper, useHint, watchShopper } from "./shopper/shopper-store.ts";
import { FocusHeading } from "./ui/focus-heading.tsx";
import { MixedText } from "./ui/mixed-text.tsx";
import { useHydrated } from "./ui/use-hydrated.ts";
import "./styles/app.css";

/** Query for the product with the biggest saving. The root only uses its total, the number of reduced products. */
const bestOffer = ProductListQuery.parse({ discounted: "1", sort: "saving", per_page: "1" });

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnreachableForms];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(shopContext);
  const language = context.get(languageContext);
  const [
    settings,
    cities,
    { opensSoon },
    categories,
    concerns,
    reduced,
    running,
    writtenPages,
    furtherPages,
    hasPregnancy,
    { flash, headers },
  ] = await Promise.all([
    catalogue.settings(),
    catalogue.listCities(),
    catalogue.opening(),
    catalogue.listCategories(),
    catalogue.listConcernsWithProducts(),
    catalogue.listProducts(bestOffer),
    catalogue.runningOffers(),
    catalogue.listWrittenPages(),
    catalogue.listFurtherPages(),
    catalogue.hasProductsForPregnancy(),
    url.searchParams.has(flashParameter) ? takeFlashMessage(request) : { flash: null, headers: [] },
  ]);
  const delivery = settings.shows_delivery_days ? deliveryPromise(cities, language) : null;
  const shell: ShellData = {
    shop: shopDetails(settings, language),
    arabicOnly: settings.arabic_only,
    accent: settings.accent === defaultAccent ? null : accentShades(settings.accent),
    brandVersion: brandVersion(settings),
    announcement: runningAnnouncement(settings, language) || (delivery?.announcement ?? m.fact_delivery()),
    delivery,
    logo: shownLogo(settings),
    opensSoon,
    unwrittenPages: (["about", "terms", "exchange", "privacy"] as const)
      .filter((page) => !writtenPages.includes(page))
      .map((page) => paths[page]()),
    furtherPages: furtherPages.map(({ page, title_ar, title_en }) => ({
      path: paths.furtherPage(page),
      title: contentText(inLanguage(language, title_ar, title_en), contentValues(settings, language)),
    })),
    categories: (opensSoon ? [] : categories.filter(({ product_count }) => product_count > 0)).map(
      ({ id, name_en, name_ar }) => ({ id, name: inLanguage(language, name_ar, name_en) }),
    ),
    hasConcerns: !opensSoon && concerns.some(({ kind }) => kind === "concern"),
    hasPregnancy: !opensSoon && hasPregnancy,
    // The header shows free delivery elsewhere, so that offer alone needs no link.
    hasOffers:
      !opensSoon && (reduced.total > 0 || running.some(({ terms }) => terms.kind !== "free_delivery")),
    origin: publicUrl,
    isPublic: context.get(publicPageContext),
  };
  return data({ ...shell, toast: flash && toastOf(flash) }, { headers });
}

/** The announcement of the settings; empty outside its time. The catalogue's version moves at both ends. */
function runningAnnouncement(settings: Settings, language: Language): string {
  const { announcement_from: from, announcement_until: until } = settings;
  const now = new Date();
  const isRunning = (from === null || from <= now) && (until === null || now < until);
  return isRunning ? settings[`announcement_${language}`] : "";
}

/** Logo of the settings with the width of its file for dense screens; null without one. */
function shownLogo({ logo_media_id: id, logo_width: width, logo_height: height }: Settings) {
  if (id === null || width === null || height === null) return null;
  const fileWidth = mediaWidths(width).find((one) => one >= 320) ?? Math.max(...mediaWidths(width));
  return { id, width, height, fileWidth };
}

/** Loads the root data once per document, except messages. */
export function shouldRevalidate({ nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return nextUrl.searchParams.has(flashParameter);
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const shell = useLoadedShell();
  const isNotFound = useHandle("isNotFound");
  const { pathname } = useLocation();
  const version = shell === undefined ? "" : `?v=${shell.brandVersion}`;
  return (
    <html
      lang={language}
      dir={language === "ar" ? "rtl" : "ltr"}
      data-public={shell?.isPublic === true && !shell.arabicOnly ? "" : undefined}
      {...useShownHint(shell?.accent ?? null)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <InlineScript code={import.meta.env.SSR ? headScript : ""} />
        <meta name="theme-color" content="#FFFDFA" />
        <link rel="icon" href={`/favicon.ico${version}`} sizes="32x32" />
        <link rel="icon" href={`/icon-192.png${version}`} type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png${version}`} />
        <link rel="manifest" href="/site.webmanifest" />
        {language === "ar" && <FontPreload href={arabicFont} />}
        <FontPreload href={latinFont} />
        {shell !== undefined && !isNotFound && <LanguageLinks {...pageUrl(shell.origin, pathname)} />}
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          {m.skip_to_content()}
        </a>
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  );
}

function accentProperties({ accent, hover, tint }: AccentShades) {
  return { "--accent": accent, "--accent-hover": hover, "--accent-tint": tint } as CSSProperties;
}

/** Colours of the accent, and attributes that `document/head-script.ts` set before hydration, for React to set afterwards. */
function useShownHint(accent: AccentShades | null) {
  const hint = useHint();
  const colours = accent === null ? undefined : accentProperties(accent);
  if (!useHydrated()) return { style: colours };
  const count = hint?.cartCount ?? 0;
  return {
    "data-account": hint?.account === "in" ? "in" : "out",
    "data-cart": count > 0 ? "" : undefined,
    style: { ...colours, "--cart-count": count },
  };
}

function FontPreload({ href }: { readonly href: string }) {
  return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />;
}

/** Canonical link of the page, and alternate links in the shop's languages. */
function LanguageLinks({ here, ar, en }: PageUrl) {
  const isArabicOnly = useLoadedShell()?.arabicOnly === true;
  if (isArabicOnly) return <link rel="canonical" href={here} />;
  return (
    <>
      <link rel="canonical" href={here} />
      <link rel="alternate" hrefLang="ar" href={ar} />
      <link rel="alternate" hrefLang="en" href={en} />
      <link rel="alternate" hrefLang="x-default" href={ar} />
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation();
  useEffect(restoreScroll, []);
  useEffect(replayEarlyInput, []);
  useEffect(rememberEarlySearch, []);
  useEffect(watchShopper, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded page may have changed the hint or requested a message
  useEffect(() => {
    refreshShopper();
    dropFlashParameter();
  }, [key]);
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  );
}

/** Header, page and footer. The checkout has its own header. */
function Shell({
  children,
  toast,
  ...shell
}: Awaited<ReturnType<typeof loader>>["data"] & { readonly children: ReactNode }) {
  const bare = useHandle("bare");
  const onHome = useIsHome();
  return (
    <CartChangesProvider>
      {!bare && (
        <>
          <LanguageOffer />
          <aside className={onHome ? "announcement on-home" : "announcement"} aria-label={m.notice()}>
            <p>
              <MixedText text={shell.announcement} />
            </p>
            <ChatLink className="announcement-chat">{m.contact_whatsapp()}</ChatLink>
          </aside>
          <SiteHeader {...shell} />
        </>
      )}
      <LostConnection />
      <CardForms>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </CardForms>
      <FocusHeading />
      <SiteFooter {...shell} isShort={bare} />
      <Toasts toast={toast} />
    </CartChangesProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>("root");
  const page = <FailurePage error={error} />;
  return shell === undefined ? <main id="main">{page}</main> : <Shell {...shell}>{page}</Shell>;
}
