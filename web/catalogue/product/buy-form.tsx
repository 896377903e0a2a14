import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { submitImmediately } from "../../form/use-immediate-submit.ts";
import { useLanguage } from "../../language/use-language.ts";
import { localised, paths } from "../../paths.ts";
import { ChatLink } from "../../shell/chat-link.tsx";
import { useOwnAddress } from "../../shell/current-page.ts";
import { useShell } from "../../shell/shell-data.ts";
import { CurrentPrice } from "../../ui/current-price.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import type { ProductView } from "./product-view.ts";

interface BuyFormProps {
  readonly product: Pick<ProductView, "id" | "name" | "price" | "fullPrice" | "maxQuantity">;
}

/** Response to the form: the reason of a rejection, or null. */
interface BuyResponse {
  readonly rejection: string | null;
  readonly productId: number;
}

/** Quantity and 'add to cart'. Below 64rem the button is in a fixed bar at the bottom of the screen. */
export function BuyForm(props: BuyFormProps) {
  const { product } = props;
  const add = useFetcher<BuyResponse>({ key: "buy" });
  const waiting = add.state !== "idle";
  const isOwn = !waiting && add.data?.productId === product.id;
  const rejection = isOwn ? (add.data?.rejection ?? null) : null;
  const address = useOwnAddress();
  const { origin } = useShell();
  const question = `${product.name} ${origin}${address}`;
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The alert pushes the form down, below the chat button.
    if (rejection !== null) form.current?.scrollIntoView({ block: "nearest" });
  }, [rejection]);
  const soldOut = product.maxQuantity === 0;
  return (
    <>
      {rejection !== null && <Notice kind="error">{rejection}</Notice>}
      <form
        method="post"
        action={localised(paths.cartLines(), language)}
        id="buy"
        ref={form}
        className="product-buy"
        onSubmit={(event) => submitImmediately(event, add.submit)}
      >
        <input type="hidden" name="product_id" value={product.id} />
        <input type="hidden" name="next" value={address} />
        {!soldOut && (
          <QuantityStepper name="quantity" start={1} max={product.maxQuantity} label={m.quantity()} />
        )}
        <div className="foot-bar">
          <span className="foot-price">
            <CurrentPrice {...product} />
          </span>
          <Button
            type="submit"
            kind="primary"
            isPending={waiting}
            pendingText={m.adding()}
            form="buy"
            disabled={soldOut}
          >
            {soldOut ? m.sold_out() : m.add_to_cart()}
          </Button>
          <ChatLink className="button second product-chat" text={question} label={m.ask_about_product()}>
            <span className="lg:hidden">{m.ask()}</span>
            <span className="hidden lg:inline">{m.ask_about_product()}</span>
          </ChatLink>
        </div>
      </form>
    </>
  );
}
