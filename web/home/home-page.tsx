import { ChevronRight, ShieldCheck } from "lucide-react";
import { ProductListQuery } from "#contract/catalogue/product.ts";
import { m } from "#messages/compiled/messages.js";
import { formatRoundPrice } from "#messages/format.ts";
import type { ShopDetails } from "#messages/shop-details.ts";
import type { ConcernKind } from "#shop/concerns/concerns.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { AllProductsCard } from "../catalogue/cards/all-products-card.tsx";
import { cardMaker, type ProductCard } from "../catalogue/cards/product-card.ts";
import { ProductCardLink } from "../catalogue/cards/product-card-link.tsx";
import { ConcernLinks, type NamedConcern, namedConcern } from "../concerns.tsx";
import { useLocalised } from "../language/use-language.ts";
import { loadOpening, OpensSoon, openingMeta } from "../opening/opens-soon.tsx";
import { paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { JsonLdPlace } from "../seo/json-ld.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { ShopFacts } from "../seo/shop-facts.tsx";
import { useShopDetails } from "../shell/shell-data.ts";
import { Image } from "../ui/image.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { Route } from "./+types/home-page.ts";
import { DeliveryFacts } from "./delivery-facts.tsx";
import { Hero, HeroPanel, heroSlide } from "./hero.tsx";

/** Number of best sellers (specification 9); the eighth place links to all products. */
const bestSellersShown = 7;

/** Concerns with a shortcut on phones, each with a name that fits. */
const shortcutNames = [
  ["blemishes", m.shortcut_blemishes],
  ["sun", m.shortcut_sun],
  ["dark-spots", m.shortcut_dark_spots],
] as const;

function firstProducts(catalogue: CachedCatalogue, query: Readonly<Record<string, string>>) {
  return catalogue.listProducts(ProductListQuery.parse({ one_per_family: "1", ...query }));
}

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const opening = await loadOpening(catalogue, language);
  if (opening !== null) return { opening };
  const card = await cardMaker(catalogue, language);
  const [top, banners, categories, concerns, best, offers, ...bestOfShortcuts] = await Promise.all([
    catalogue.listSliders("top"),
    catalogue.listSliders("banner"),
    catalogue.listCategories(),
    catalogue.listConcernsWithProducts(),
    firstProducts(catalogue, { per_page: String(bestSellersShown) }),
    firstProducts(catalogue, { discounted: "1", sort: "saving", per_page: "1" }),
    ...shortcutNames.map(([concern]) => firstProducts(catalogue, { concern, per_page: "1" })),
  ]);
  const shownOf = (kind: ConcernKind) =>
    concerns.filter((one) => one.kind === kind).map((one) => namedConcern(one, language));
  return {
    opening,
    slides: top.map((slider) => heroSlide(slider, language)),
    banner: banners.slice(0, 1).map((slider) => heroSlide(slider, language)),
    categories: categories
      .filter(({ product_count }) => product_count > 0)
      .map(({ id, name_en, name_ar, media_id, width, height }) => ({
        id,
        name: language === "ar" ? name_ar : name_en,
        image: { id: media_id, width, height },
      })),
    shortcuts: shortcutNames.flatMap(([key, name], index) => {
      const [product] = bestOfShortcuts[index]?.products ?? [];
      return product === undefined ? [] : [{ key, name: name(), image: card(product).image }];
    }),
    concerns: shownOf("concern"),
    skinTypes: shownOf("skin_type"),
    bestSellers: best.products.map(card),
    productCount: best.total,
    offer: offers.products.map(card).find(({ stock }) => stock !== "sold_out"),
  };
}

export const handle = { chatAtEnd: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.opening != null) return openingMeta(matches, loaderData.opening);
  const shop = matches[0].loaderData?.shop;
  const title = homeTitle(shop);
  const description = shop?.homeDescription || m.home_description({ brand: shop?.brand ?? "" });
  return pageMeta(matches, { title, namesShop: true, description });
}

function homeTitle(shop: ShopDetails | undefined): string {
  return shop?.homeTitle || (shop?.brand ?? "");
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.opening !== null) return <OpensSoon words={loaderData.opening} />;
  return <OpenHome {...loaderData} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function OpenHome(home: Extract<Loaded, { opening: null }>) {
  const { slides, shortcuts, banner, categories, concerns, skinTypes, bestSellers, offer, productCount } =
    home;
  return (
    <>
      {import.meta.env.SSR ? <ShopFacts /> : <JsonLdPlace />}
      <h1 className="sr-only">{homeTitle(useShopDetails())}</h1>
      {slides.length > 0 && <Hero slides={slides} />}
      {shortcuts.length > 0 && (
        <nav className="shortcuts wrap" aria-label={m.shop_by_concern()}>
          {shortcuts.map(({ key, name, image }) => (
            <LinkTo key={key} to={paths.concern(key)}>
              {image !== null && <Image {...image} alt="" sizes="64px" />}
              <span>{name}</span>
            </LinkTo>
          ))}
        </nav>
      )}
      <BestSellers cards={bestSellers} productCount={productCount} categoryCount={categories.length} />
      {offer !== undefined && <BestOffer {...offer} />}
      <ShopByConcern concerns={concerns} skinTypes={skinTypes} />
      {categories.length > 0 && (
        <section className="section wrap" aria-labelledby="categories">
          <div className="section-head">
            <h2 id="categories">{m.shop_by_category()}</h2>
          </div>
          <div className="tiles">
            {categories.map(({ id, name, image }) => (
              <LinkTo key={id} to={paths.collection(id)} className="tile" prefetch="intent">
                <Image {...image} alt="" sizes="(min-width: 64rem) 282px, 46vw" />
                <span>{name}</span>
              </LinkTo>
            ))}
          </div>
        </section>
      )}
      <section className="section wrap">
        <div className="promise">
          <ShieldCheck size={36} aria-hidden="true" />
          <div className="flex-1 basis-60">
            <h2>{m.promise_title()}</h2>
            <p className="small">{m.promise_text()}</p>
          </div>
        </div>
      </section>
      {banner.map((slide) => (
        <section className="section hero-slide" key={slide.id}>
          <HeroPanel slide={slide} isBanner />
        </section>
      ))}
      <section className="section wrap" aria-label={m.fact_delivery()}>
        <DeliveryFacts />
      </section>
    </>
  );
}

interface BestSellersProps {
  readonly cards: Extract<Loaded, { opening: null }>["bestSellers"];
  readonly productCount: number;
  readonly categoryCount: number;
}

function BestSellers({ cards, productCount, categoryCount }: BestSellersProps) {
  const localised = useLocalised();
  const [first] = cards;
  if (first === undefined) return null;
  const hasMore = productCount > bestSellersShown + 1;
  return (
    <section className="section wrap" aria-labelledby="best-sellers">
      <div className="section-head">
        <h2 id="best-sellers">{m.best_sellers()}</h2>
        {hasMore && (
          <LinkTo to={paths.collections()} className="link inline-flex min-h-11 items-center">
            {m.see_all()}
          </LinkTo>
        )}
      </div>
      <div className="grid-products four">
        {cards.map((card) => (
          <ProductCardLink key={card.id} card={card} />
        ))}
        {hasMore && (
          <AllProductsCard>
            {m.products_count({ count: productCount })}
            {localised("، ", ", ")}
            {m.categories_count({ count: categoryCount })}
          </AllProductsCard>
        )}
      </div>
    </section>
  );
}

/** Link to the offers with their biggest saving. */
function BestOffer({ price, fullPrice, image }: ProductCard) {
  return (
    <section className="section wrap">
      <LinkTo to={paths.offers()} className="best-offer" prefetch="intent">
        {image !== null && <Image {...image} alt="" sizes="96px" />}
        <span>
          <strong className="text-h3">{m.offers()}</strong>
          <span className="saving">
            <MixedText text={m.save_up_to({ amount: formatRoundPrice((fullPrice ?? price) - price) })} />
          </span>
        </span>
        <ChevronRight size={24} className="mirror" aria-hidden="true" />
      </LinkTo>
    </section>
  );
}

interface ShopByConcernProps {
  readonly concerns: readonly NamedConcern[];
  readonly skinTypes: readonly NamedConcern[];
}

/** Links to concerns and skin types that have products. */
export function ShopByConcern({ concerns, skinTypes }: ShopByConcernProps) {
  if (concerns.length === 0) return null;
  return (
    <section id="concerns" className="section wrap" aria-labelledby="by-concern">
      <div className="concern-panel">
        <h2 id="by-concern">{m.shop_by_concern()}</h2>
        <ConcernLinks concerns={concerns} inRow />
        {skinTypes.length > 0 && (
          <>
            <h3>{m.shop_by_skin_type()}</h3>
            <ConcernLinks concerns={skinTypes} inRow />
          </>
        )}
      </div>
    </section>
  );
}
