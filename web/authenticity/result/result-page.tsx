import { useEffect, useRef } from "react";
import { data } from "react-router";
import { foldPackCode, packCodeIn } from "#contract/authenticity/pack-code.ts";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { languageContext, shopContext } from "../../request-context.ts";
import { Breadcrumb } from "../../seo/breadcrumb.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { CodeForm } from "../code/code-form.tsx";
import { requireCodes, requireCodesOnce } from "../require-codes.ts";
import { useVerifyTrail } from "../use-verify-trail.ts";
import type { Route } from "./+types/result-page.ts";
import { checkPostedCode, knownCity } from "./check-posted-code.ts";
import { NoVerdict } from "./no-verdict.tsx";
import type { Outcome } from "./request-check.ts";
import { ResultBanner } from "./result-banner.tsx";
import { useCheck } from "./use-check.ts";
import { VerdictView } from "./verdict-view.tsx";
import "../../styles/verify-pages.css";

const statuses = { answered: 200, too_many: 429, failed: 503 } satisfies Record<Outcome["kind"], number>;

/** Checks nothing: link previews and prefetches must not use up a first check. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const code = codeOf(params);
  await (code === null ? requireCodes : requireCodesOnce)(context);
  const { verifyUrl } = context.get(shopContext);
  return data({ code, verifyUrl, cityId: await knownCity(context) }, { status: code === null ? 404 : 200 });
}

/** Checks the code for browsers without scripts. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await requireCodesOnce(context);
  const code = codeOf(params);
  if (code === null) throw data(null, { status: 404 });
  const outcome = await checkPostedCode(context, request, code, context.get(languageContext));
  const headers: HeadersInit = outcome.kind === "too_many" ? { "Retry-After": String(outcome.seconds) } : {};
  return data(outcome, { status: statuses[outcome.kind], headers });
}

function codeOf(params: Route.LoaderArgs["params"]): string | null {
  return foldPackCode(packCodeIn(params.code));
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders);
  headers.set("Referrer-Policy", "same-origin");
  return headers;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.verify_result_title(), robots: "noindex, nofollow" });
}

export default function ResultPage({ loaderData, actionData }: Route.ComponentProps) {
  const { code } = loaderData;
  return (
    <div className="wrap">
      <Breadcrumb trail={useVerifyTrail()} here={m.verify_result()} />
      <div className="verify-result">
        {code === null ? (
          <ImpossibleCode />
        ) : (
          <Result {...loaderData} code={code} posted={actionData} key={code} />
        )}
      </div>
    </div>
  );
}

interface ResultProps {
  readonly code: string;
  readonly verifyUrl: string;
  readonly cityId: number | null;
  readonly posted: Outcome | undefined;
}

function Result({ code, verifyUrl, cityId, posted }: ResultProps) {
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { outcome, isNew, askAgain } = useCheck(verifyUrl, { code, cityId, language }, posted);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <>
      <p className="sr-only" role="status">
        {outcome === null && m.verify_checking()}
      </p>
      {outcome === null && <Checking code={code} />}
      {outcome?.kind === "answered" && <VerdictView code={code} response={outcome} headingRef={heading} />}
      {(outcome?.kind === "too_many" || outcome?.kind === "failed") && (
        <NoVerdict code={code} outcome={outcome} headingRef={heading} onRetry={askAgain} />
      )}
    </>
  );
}

/** Progress while the check runs; a submit button without scripts. */
function Checking({ code }: { readonly code: string }) {
  const hydrated = useHydrated();
  return (
    <>
      <ResultBanner kind="checking" title={m.verify_checking()} text={m.verify_checking_text()} code={code} />
      <div className="result-rest">
        {!hydrated && (
          <form method="post" className="ask-form">
            <p>{m.verify_ask_text()}</p>
            <Button type="submit" kind="primary" className="tall wide">
              {m.verify_submit()}
            </Button>
          </form>
        )}
        <div className="result-skeleton" aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      </div>
    </>
  );
}

/** Page for a URL with an impossible code. Nothing was checked; offers the code form. */
function ImpossibleCode() {
  return (
    <>
      <ResultBanner
        kind="warning"
        title={m.verify_impossible()}
        text={m.verify_impossible_text()}
        code={null}
      />
      <div className="result-rest">
        <CodeForm />
      </div>
    </>
  );
}
