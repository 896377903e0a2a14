import { m } from "#messages/compiled/messages.js";
import type { ShopDetails } from "#messages/shop-details.ts";
import { payingSentence } from "#messages/ways-to-pay.ts";
import { loadOpening, OpensSoon, openingMeta } from "../opening/opens-soon.tsx";
import { languageContext, shopContext } from "../request-context.ts";
import { JsonLdPlace } from "../seo/json-ld.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { ShopFacts } from "../seo/shop-facts.tsx";
import { useShopDetails } from "../shell/shell-data.ts";
import type { Route } from "./+types/home-page.ts";
import { HomeBlockPart } from "./home-blocks.tsx";
import { loadHomeBlocks } from "./load-home-blocks.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const opening = await loadOpening(catalogue, language);
  if (opening !== null) return { opening };
  return { opening, blocks: await loadHomeBlocks(catalogue, language) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.opening != null) return openingMeta(matches, loaderData.opening);
  const shop = matches[0].loaderData?.shop;
  const title = homeTitle(shop);
  const description =
    shop?.homeDescription || m.home_description({ brand: shop?.brand ?? "", payment: payingSentence(shop) });
  return pageMeta(matches, { title, namesShop: true, description });
}

function homeTitle(shop: ShopDetails | undefined): string {
  const { brand = "", homeTitle: title = "" } = shop ?? {};
  return title === "" ? brand : m.home_title({ title, brand });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.opening !== null) return <OpensSoon words={loaderData.opening} />;
  return (
    <>
      {import.meta.env.SSR ? <ShopFacts /> : <JsonLdPlace />}
      <HomeTitle />
      {loaderData.blocks.map((block) => (
        <HomeBlockPart key={block.id} block={block} />
      ))}
    </>
  );
}

function HomeTitle() {
  return <h1 className="sr-only">{homeTitle(useShopDetails())}</h1>;
}
