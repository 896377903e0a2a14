import { Trash2 } from "lucide-react";
import { useFetcher } from "react-router";
import { mostPiecesInLine } from "#contract/cart-limits.ts";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { sizeName } from "../products/attribute-names.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { QuantityStepper } from "../ui/quantity-stepper.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { CartView } from "./cart-view.ts";
import type { action as changeLine } from "./change-line.tsx";

type Line = CartView["lines"][number];

/** One product in the cart: its quantity can be changed and it can be taken out. */
export function CartLine({ line }: { readonly line: Line }) {
  const change = useFetcher<typeof changeLine>();
  const removal = useFetcher();
  const language = useLanguage();
  const hydrated = useHydrated();
  const busy = change.state !== "idle" || removal.state !== "idle";
  const refusal = change.data?.refusal ?? null;
  return (
    <li className="cart-line" aria-busy={busy}>
      <LinkTo to={paths.product(line.productId)} tabIndex={-1} aria-hidden="true">
        {line.picture !== null && <Picture {...line.picture} alt="" sizes="88px" />}
      </LinkTo>
      <div className="cart-line-words">
        <LinkTo to={paths.product(line.productId)} className="font-medium">
          <MixedText text={line.name} />
        </LinkTo>
        {line.size !== null && (
          <p className="small soft">
            <MixedText text={sizeName(line.size)} />
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-2">
          <Price amount={line.price} />
          {line.fullPrice !== null && (
            <del>
              <Price amount={line.fullPrice} className="price-old" />
            </del>
          )}
        </p>
      </div>
      <removal.Form method="post" action={localised(paths.cartLineRemoval(line.id), language)}>
        <button type="submit" className="icon-button -me-2" aria-label={m.remove_line({ name: line.name })}>
          <Trash2 size={20} aria-hidden="true" />
        </button>
      </removal.Form>
      <div className="cart-line-end">
        <change.Form
          method="post"
          action={localised(paths.cartLine(line.id), language)}
          className="flex gap-2"
        >
          <QuantityStepper
            // A refused change falls back to what the cart holds.
            key={`${line.quantity}-${refusal}`}
            name="quantity"
            start={line.quantity}
            most={Math.max(line.mostPieces, line.available ? 1 : mostPiecesInLine)}
            label={m.quantity_of({ name: line.name })}
            onChange={(quantity) =>
              change.submit(
                { quantity },
                { method: "post", action: localised(paths.cartLine(line.id), language) },
              )
            }
          />
          {!hydrated && (
            <button type="submit" className="button second">
              {m.update()}
            </button>
          )}
        </change.Form>
        <Price amount={line.total} />
        {(refusal !== null || !line.available) && (
          <p className="field-error basis-full" role="alert">
            {refusal ?? (line.left === 0 ? m.line_sold_out() : m.line_only_left({ left: line.left }))}
          </p>
        )}
      </div>
    </li>
  );
}
