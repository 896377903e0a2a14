import { Gift, Plus, TicketPercent } from "lucide-react";
import type { ReactNode } from "react";
import { useFetcher, useLocation } from "react-router";
import { inLanguage } from "#contract/language.ts";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { oneMorePiece } from "#shop/pricing/one-more-piece.ts";
import { Button } from "#ui/button.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CartView } from "./cart-view.ts";
import { LineForm } from "./line-form.tsx";
import { pricingLines } from "./shown-cart.ts";

interface CartOffersProps {
  readonly cart: CartView;
  readonly onChange: (lineId: number, quantity: number) => void;
}

/** Gift of a cart, and the piece that an offer makes cheaper. */
export function CartOffers({ cart, onChange }: CartOffersProps) {
  const language = useLanguage();
  const { gift } = cart.totals;
  const orderable = cart.lines.filter(({ available }) => available);
  const lines = pricingLines(orderable);
  const hasRoom = (id: number) =>
    orderable.some(({ productId, quantity, maxQuantity }) => productId === id && quantity < maxQuantity);
  const piece = oneMorePiece({ lines, ...cart.pricing, now: new Date() }, hasRoom);
  const line = orderable.find(({ productId }) => productId === piece?.product_id);
  return (
    <>
      {piece !== null && line !== undefined && (
        <OneMore
          offer={inLanguage(language, piece.label_ar, piece.label_en)}
          product={line.name}
          costs={piece.costs}
          form={(button) => (
            <LineForm
              lineId={line.id}
              quantity={line.quantity + 1}
              onSend={() => onChange(line.id, line.quantity + 1)}
            >
              {button}
            </LineForm>
          )}
        />
      )}
      {gift !== null && cart.gift !== null && <CartGift name={cart.gift.name} state={gift.state} />}
    </>
  );
}

interface CartGiftProps {
  readonly name: string;
  readonly state: "given" | "declined" | "out_of_stock";
}

/** Gift of a cart: given, declined or out of stock, with a button to decline or take it. */
function CartGift({ name, state }: CartGiftProps) {
  const { search } = useLocation();
  const language = useLanguage();
  const fetcher = useFetcher();
  const isDeclined = state === "declined";
  return (
    <div className="cart-gift">
      <Gift size={24} aria-hidden="true" />
      <div>
        <p className="small soft">{m.gift_given()}</p>
        <p className={isDeclined || state === "out_of_stock" ? "line-through" : ""}>
          <MixedText text={name} />
        </p>
        {isDeclined && <p className="small soft">{m.gift_declined()}</p>}
        {state === "out_of_stock" && <p className="small soft">{m.gift_sold_out()}</p>}
      </div>
      {state !== "out_of_stock" && (
        <fetcher.Form method="post" action={localised(paths.cartGift(), language) + search}>
          <button
            type="submit"
            name="declined"
            value={String(!isDeclined)}
            className="link min-h-11 small"
            aria-busy={fetcher.state !== "idle"}
          >
            {isDeclined ? m.gift_take() : m.gift_decline()}
          </button>
        </fetcher.Form>
      )}
    </div>
  );
}

interface OneMoreProps {
  readonly offer: string;
  readonly product: string;
  /** Amount in piastres that one more piece costs. */
  readonly costs: number;
  /** Form around the button that adds the piece. */
  readonly form: (button: ReactNode) => ReactNode;
}

/** Hint that one more piece of a line costs less because of an offer, with a button that adds it. */
function OneMore({ offer, product, costs, form }: OneMoreProps) {
  const amount = formatRoundPrice(costs);
  return (
    <div className="cart-gift">
      <TicketPercent size={24} aria-hidden="true" />
      <p className="small">
        <MixedText text={m.offer_one_more_text({ offer, product, amount })} />
      </p>
      <div className="one-more-form">
        {form(
          <Button type="submit">
            <Plus size={18} aria-hidden="true" />
            <MixedText text={m.offer_one_more({ amount })} />
          </Button>,
        )}
      </div>
    </div>
  );
}
