import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { shortReturnPolicy } from "#messages/return-periods.ts";
import { useShell, useShopDetails } from "../../shell/shell-data.ts";
import { MixedText } from "../../ui/mixed-text.tsx";
import { FactList } from "./fact-list.tsx";
import type { FactsView } from "./fact-rows.ts";
import type { ProductView } from "./product-view.ts";

/** Collapsible sections: warnings, how to use, benefits, ingredients, registration, delivery and returns. Empty ones are left out. */
export function ProductDetails({
  product,
  facts: { warnings, inci, registration },
}: {
  readonly product: ProductView;
  readonly facts: FactsView;
}) {
  const { periods } = useShopDetails();
  return (
    <div className="section">
      {product.ingredients.length > 0 && (
        <section aria-labelledby="ingredients">
          <h2 id="ingredients">{m.active_ingredients()}</h2>
          <ul className="ingredients">
            {product.ingredients.map(({ name, share, does }) => (
              <li key={name}>
                {share !== null && <bdi dir="ltr">{share}</bdi>}
                <div>
                  <strong>
                    <MixedText text={name} />
                  </strong>
                  <span className="small soft">
                    <MixedText text={does} />
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="product-more">
        <div>
          {warnings !== "" && (
            <Fold title={m.fact_warnings()}>
              <p className="whitespace-pre-line">
                <MixedText text={warnings} />
              </p>
            </Fold>
          )}
          {product.howToUse !== "" && (
            <Fold title={m.how_to_use()} open>
              <p>
                <MixedText text={product.howToUse} />
              </p>
            </Fold>
          )}
          {product.benefits.length > 0 && (
            <Fold title={m.benefits()} open>
              <ul className="ticks">
                {product.benefits.map((benefit) => (
                  <li key={benefit}>
                    <Check size={18} aria-hidden="true" />
                    <span>
                      <MixedText text={benefit} />
                    </span>
                  </li>
                ))}
              </ul>
            </Fold>
          )}
        </div>
        <div>
          {inci.length > 0 && (
            <Fold title={m.fact_inci()} note={`INCI · ${inci.length}`}>
              <p className="small" dir="ltr" lang="en">
                {inci.join(", ")}
              </p>
            </Fold>
          )}
          <Fold title={m.facts_registration()}>
            <FactList
              rows={[...registration, { label: m.sku(), value: product.sku }]}
              className="fact-rows"
            />
          </Fold>
          <Fold title={m.delivery_and_returns()}>
            <p>
              <MixedText text={useShell().delivery?.text ?? ""} />
            </p>
            <p className="mt-2">
              <MixedText text={shortReturnPolicy(periods)} />
            </p>
          </Fold>
        </div>
      </div>
    </div>
  );
}

function Fold({
  title,
  note = "",
  open = false,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className="fold" open={open}>
      <summary>
        <h2 className="text-lead">{title}</h2>
        {note !== "" && (
          <bdi dir="ltr" className="small soft">
            {note}
          </bdi>
        )}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
