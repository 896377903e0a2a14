import { Check, Info } from "lucide-react";
import type { Ref } from "react";
import { m } from "#messages/compiled/messages.js";
import { formatMoment } from "#messages/format.ts";
import { verdictWords } from "#messages/verdict-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useShopDetails } from "../../shell/shell-data.ts";
import { MixedText } from "../../ui/mixed-text.tsx";
import { CodeForm } from "../code/code-form.tsx";
import { CheckedProductView } from "./checked-product.tsx";
import type { Answer } from "./outcome.ts";
import { ResultBanner } from "./result-banner.tsx";
import { ResultLinks } from "./result-links.tsx";

interface VerdictViewProps {
  readonly code: string;
  readonly answer: Answer;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

export function VerdictView({ code, answer, headingRef }: VerdictViewProps) {
  const language = useLanguage();
  const { tone, title, text, steps, showsProduct } = verdictWords[answer.verdict];
  const { firstCheckedAt, checkCount } = answer;
  const moment = firstCheckedAt === null ? "" : formatMoment(new Date(firstCheckedAt), language);
  const product = showsProduct ? answer.product : null;
  const isMistyped = answer.verdict === "mistyped";
  const isHint = isMistyped || answer.verdict === "unknown";
  return (
    <>
      <ResultBanner
        kind={tone}
        title={title()}
        text={text({ moment, count: checkCount, brand: useShopDetails().brand })}
        code={code}
        headingRef={headingRef}
      >
        {answer.recallText !== null && (
          <p className="recall-text" dir="auto">
            {answer.recallText}
          </p>
        )}
      </ResultBanner>
      <div className="result-rest">
        {product !== null && <CheckedProductView product={product} />}
        <WhatNow
          title={isHint ? m.verify_before_worry() : m.verify_what_now()}
          steps={steps.map((step) => step())}
          hints={isHint}
        />
        {isMistyped && <CodeForm code={code} />}
        <ResultLinks
          code={code}
          tone={tone}
          title={title()}
          productId={product?.id ?? null}
          typedHere={isMistyped}
        />
      </div>
    </>
  );
}

interface WhatNowProps {
  readonly title: string;
  readonly steps: readonly string[];
  /** True for hints, false for steps to take. */
  readonly hints?: boolean;
}

/** Advice for a result, one sentence per step. */
function WhatNow({ title, steps, hints = false }: WhatNowProps) {
  const Icon = hints ? Info : Check;
  return (
    <section className="panel what-now">
      <h2>{title}</h2>
      <ul className="ticks">
        {steps.map((step) => (
          <li key={step}>
            <Icon size={18} aria-hidden="true" />
            <span>
              <MixedText text={step} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
