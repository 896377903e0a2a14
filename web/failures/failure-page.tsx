import { RotateCw } from "lucide-react";
import { isRouteErrorResponse } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { ProductRow } from "../catalogue/cards/product-card-link.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { SearchBox } from "../search/search-box.tsx";
import { useLoadedShell } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { FailureData } from "./wrap-route-errors.ts";

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
          <Button kind="primary" className="wide" onClick={() => window.location.reload()}>
            <RotateCw size={18} aria-hidden="true" />
            {m.try_again()}
          </Button>
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

interface Failure extends FailureData {
  readonly kind: "not_found" | "forbidden" | "busy" | "offline" | "unexpected";
}

const nothing: FailureData = { number: null, bestSellers: [] };

/** Classifies a page's error. */
function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error))
    return { ...nothing, kind: isUnreachable(error) ? "offline" : "unexpected" };
  const attachedData: FailureData | null = error.data;
  return { ...nothing, ...(typeof attachedData === "object" && attachedData), kind: kindOf(error.status) };
}

function kindOf(status: number): Failure["kind"] {
  if (status === 404) return "not_found";
  if (status === 403) return "forbidden";
  return status === 503 ? "busy" : "unexpected";
}

/** True for the error that browsers throw without a response. They share its class, not its message. */
function isUnreachable(error: unknown): boolean {
  if (typeof navigator === "undefined" || !(error instanceof TypeError)) return false;
  return !navigator.onLine || /fetch|network|load failed/i.test(error.message);
}

function failureTexts(kind: Failure["kind"]): { readonly title: string; readonly text: string } {
  switch (kind) {
    case "not_found":
      return { title: m.not_found_title(), text: m.not_found_text() };
    case "forbidden":
      return { title: m.forbidden_title(), text: m.forbidden_text() };
    case "busy":
      return { title: m.busy_title(), text: m.error_busy() };
    case "offline":
      return { title: m.offline_title(), text: m.offline_text() };
    case "unexpected":
      return { title: m.failure_title(), text: m.failure_text() };
  }
}
