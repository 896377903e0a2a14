import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { shortReturnPolicy } from "#messages/return-periods.ts";
import { useShell, useShopDetails } from "../../shell/shell-data.ts";
import { MixedText } from "../../ui/mixed-text.tsx";
import type { ProductView } from "./product-view.ts";

/** Collapsible sections: how to use, benefits, active ingredients (if any), delivery and returns. */
export function ProductDetails({ product }: { readonly product: ProductView }) {
  const { periods } = useShopDetails();
  return (
    <div className="product-more section">
      <div>
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
        {product.ingredients.length > 0 && (
          <Fold title={m.active_ingredients()} open>
            <ul className="ingredients">
              {product.ingredients.map(({ name, share, does }) => (
                <li key={name}>
                  <strong>
                    <MixedText text={name} />
                  </strong>
                  {share !== null && (
                    <strong>
                      <bdi dir="ltr">{share}</bdi>
                    </strong>
                  )}
                  <span className="small soft col-span-2">
                    <MixedText text={does} />
                  </span>
                </li>
              ))}
            </ul>
          </Fold>
        )}
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
  );
}

function Fold({
  title,
  open = false,
  children,
}: {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className="fold" open={open}>
      <summary>
        <h2 className="text-lead">{title}</h2>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
