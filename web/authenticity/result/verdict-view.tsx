import { Check, ChevronDown, Flag, Info } from "lucide-react";
import type { Ref } from "react";
import { readablePackCode } from "#contract/authenticity/pack-code.ts";
import { m } from "#messages/compiled/messages.js";
import { formatMoment } from "#messages/format.ts";
import { type Tone, verdictWords } from "#messages/verdict-words.ts";
import { Image } from "#ui/image.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { paths } from "../../paths.ts";
import { ChatLink } from "../../shell/chat-link.tsx";
import { useShopDetails } from "../../shell/shell-data.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { AnotherCode } from "../code/another-code.tsx";
import { CodeForm } from "../code/code-form.tsx";
import type { CheckedProduct, CheckResponse } from "./request-check.ts";
import { ResultBanner } from "./result-banner.tsx";

interface VerdictViewProps {
  readonly code: string;
  readonly response: CheckResponse;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

export function VerdictView({ code, response, headingRef }: VerdictViewProps) {
  const language = useLanguage();
  const { tone, title, text, steps, showsProduct } = verdictWords[response.verdict];
  const { brand, carriesCodes } = useShopDetails();
  const { firstCheckedAt, checkCount } = response;
  const moment = firstCheckedAt === null ? "" : formatMoment(new Date(firstCheckedAt), language);
  const product = showsProduct ? response.product : null;
  const isMistyped = response.verdict === "mistyped";
  const isHint = isMistyped || response.verdict === "unknown";
  return (
    <>
      <ResultBanner
        kind={tone}
        title={title()}
        text={text({ moment, count: checkCount, brand })}
        code={code}
        headingRef={headingRef}
      >
        {response.recallText !== null && (
          <p className="recall-text" dir="auto">
            {response.recallText}
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
        {isMistyped && carriesCodes && <CodeForm code={code} />}
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

interface ResultLinksProps {
  readonly code: string;
  readonly tone: Tone;
  readonly title: string;
  readonly productId: number | null;
  /** True if the code form is on this page. */
  readonly typedHere: boolean;
}

function ResultLinks({ code, tone, title, productId, typedHere }: ResultLinksProps) {
  const report = `${paths.verifyReport()}?${new URLSearchParams({ code })}`;
  const { brand } = useShopDetails();
  const words = m.verify_whatsapp_text({ code: readablePackCode(code), result: title, brand });
  return (
    <div className="result-links">
      {!typedHere && <AnotherCode className="button tall wide" />}
      {productId !== null && tone === "success" && (
        <LinkTo to={paths.product(productId)} className="button second tall wide">
          {m.verify_product_page()}
        </LinkTo>
      )}
      {tone !== "success" && !typedHere && <ChatLink className="button second tall wide" text={words} />}
      <LinkTo to={report} className={tone === "error" ? "button second tall wide" : "button ghost wide"}>
        <Flag size={18} aria-hidden="true" />
        {m.verify_report_link()}
      </LinkTo>
    </div>
  );
}

/** Product of a code, to compare with the one in hand. */
function CheckedProductView({ product }: { readonly product: CheckedProduct }) {
  const { id, title, description, howToUse, image } = product;
  return (
    <section className="checked-product" aria-labelledby="checked-product">
      <div className="checked-product-head">
        {image !== null && (
          <Image
            id={image.id}
            width={image.width}
            height={Math.round(image.width * 1.25)}
            alt=""
            sizes="(min-width: 64rem) 160px, 112px"
          />
        )}
        <div>
          <p className="small soft">{m.verify_product_of_code()}</p>
          <h2 id="checked-product">
            <LinkTo to={paths.product(id)}>
              <MixedText text={title} />
            </LinkTo>
          </h2>
          <p className="small">
            <MixedText text={description} />
          </p>
        </div>
      </div>
      {howToUse !== "" && (
        <details className="fold" open>
          <summary>
            <h2 className="text-lead">{m.how_to_use()}</h2>
            <ChevronDown size={20} aria-hidden="true" />
          </summary>
          <div>
            <p>
              <MixedText text={howToUse} />
            </p>
          </div>
        </details>
      )}
    </section>
  );
}
