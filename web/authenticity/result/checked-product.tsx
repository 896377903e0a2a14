import { ChevronDown } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../../paths.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { CheckedProduct } from "./outcome.ts";

/** Product of a code, to compare with the one in hand. */
export function CheckedProductView({ product }: { readonly product: CheckedProduct }) {
  const { id, title, description, howToUse, picture } = product;
  return (
    <section className="checked-product" aria-labelledby="checked-product">
      <div className="checked-product-head">
        {picture !== null && (
          <Picture
            id={picture.id}
            width={picture.width}
            height={Math.round(picture.width * 1.25)}
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
