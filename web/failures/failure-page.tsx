import { RotateCw } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { ProductRow } from "../catalogue/cards/product-card-link.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { SearchBox } from "../search/search-box.tsx";
import { useLoadedShell } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { failureOf, failureTexts } from "./failure.ts";

/** Error page for a missing page, a busy shop or a bug: what happened, and links. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const { kind, number, bestSellers, soldNoMore } = failureOf(error);
  const { title, text } =
    soldNoMore === undefined
      ? failureTexts(kind)
      : { title: m.sold_no_more_title(), text: m.sold_no_more_text({ name: soldNoMore.name }) };
  const shell = useLoadedShell();
  const canTryAgain = useHydrated() && kind !== "not_found" && kind !== "forbidden";
  return (
    <div className="wrap">
      <title>{shell === undefined ? title : `${title} · ${shell.shop.brand}`}</title>
      <meta name="robots" content="noindex" />
      <div className="failure">
        {kind === "not_found" && <img src="/not-found.webp" alt="" width="800" height="440" />}
        <h1>{title}</h1>
        <p className="soft">
          <MixedText text={text} />
        </p>
        {number !== null && (
          <p className="small soft">
            {m.failure_number()} <bdi dir="ltr">{number}</bdi>
          </p>
        )}
        {kind === "not_found" && <SearchBox />}
        {canTryAgain && (
          <button type="button" className="button wide" onClick={() => window.location.reload()}>
            <RotateCw size={18} aria-hidden="true" />
            {m.try_again()}
          </button>
        )}
        {soldNoMore !== undefined && (
          <LinkTo to={paths.collection(soldNoMore.category.id)} reloadDocument className="button wide">
            <MixedText text={soldNoMore.category.name} />
          </LinkTo>
        )}
        <FailureLinks first={!canTryAgain && soldNoMore === undefined} />
      </div>
      <ProductRow title={m.best_sellers()} cards={bestSellers} />
    </div>
  );
}

/** Links as full document loads, because client-side navigation may be what failed. */
function FailureLinks({ first }: { readonly first: boolean }) {
  const language = useLanguage();
  const opensSoon = useLoadedShell()?.opensSoon ?? false;
  return (
    <div className="failure-links">
      <a href={localised(paths.home(), language)} className={first ? "button" : "button second"}>
        {m.go_home()}
      </a>
      {!opensSoon && (
        <LinkTo to={paths.products()} reloadDocument className="button second">
          {m.all_products()}
        </LinkTo>
      )}
      <LinkTo to={paths.contact()} reloadDocument className="button ghost">
        {m.contact_us()}
      </LinkTo>
    </div>
  );
}
