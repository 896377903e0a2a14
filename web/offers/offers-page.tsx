import { m } from "#messages/compiled/messages.js";
import { CartProgress } from "../cart/free-delivery-progress.tsx";
import { AllProductsCard } from "../catalogue/cards/all-products-card.tsx";
import { bestSellerCards } from "../catalogue/cards/best-seller-cards.ts";
import { ProductRow } from "../catalogue/cards/product-card-link.tsx";
import type { AppliedFilter } from "../catalogue/list/list-search.ts";
import { readListUrl } from "../catalogue/list/list-url.ts";
import { loadList } from "../catalogue/list/load-list.ts";
import { ProductList } from "../catalogue/list/product-list.tsx";
import { loadOpening, OpensSoon, openingMeta } from "../opening/opens-soon.tsx";
import { paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/offers-page.ts";
import { describeOffers } from "./describe-offers.ts";
import { RunningOffers } from "./running-offers.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const opening = await loadOpening(catalogue, language);
  if (opening !== null) return { opening };
  const query = { ...readListUrl(url.searchParams, "saving"), discounted: true };
  const list = await loadList(catalogue, query, language, { given: "discounted", defaultSort: "saving" });
  const isEmpty = list.total === 0 && list.filters.length === 0;
  const offers = await catalogue.runningOffers();
  return {
    opening,
    list,
    isEmpty,
    bestSellers: isEmpty ? await bestSellerCards(catalogue, language) : [],
    hasFreeDelivery: offers.some(({ terms }) => terms.kind === "free_delivery"),
    offers: await describeOffers(catalogue, offers, language),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.opening != null) return openingMeta(matches, loaderData.opening);
  const brand = matches[0].loaderData?.shop.brand ?? "";
  return pageMeta(matches, { title: m.offers(), description: m.offers_description({ brand }) });
}

/** Page of all reduced products: biggest saving first, sold-out ones last. */
export default function OffersPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.opening !== null) return <OpensSoon words={loaderData.opening} />;
  const { list, isEmpty, bestSellers, hasFreeDelivery, offers } = loaderData;
  const offered: readonly AppliedFilter[] = [
    { name: "inStock", value: "1" },
    ...list.facets.categories.map(({ id }) => ({ name: "category_id" as const, value: String(id) })),
  ];
  return (
    <div className="wrap">
      <Breadcrumb here={m.offers()} />
      <h1>{m.offers()}</h1>
      {hasFreeDelivery && <CartProgress />}
      {offers.length > 0 && <RunningOffers offers={offers} />}
      {isEmpty ? (
        <>
          {offers.length === 0 && (
            <EmptyState arch="sets" title={m.offers_none()} text={m.offers_none_text()} />
          )}
          <ProductRow title={m.best_sellers()} cards={bestSellers} />
        </>
      ) : (
        <ProductList list={list} address={paths.offers()} offered={offered}>
          <AllProductsCard />
        </ProductList>
      )}
    </div>
  );
}
