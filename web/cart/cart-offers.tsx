import { oneMorePiece } from "#shop/pricing/one-more-piece.ts";
import { useLanguage } from "../language/use-language.ts";
import { CartGift } from "./cart-gift.tsx";
import type { CartView } from "./cart-view.ts";
import { LineForm } from "./line-form.tsx";
import { OneMore } from "./one-more.tsx";
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
          offer={language === "ar" ? piece.label_ar : piece.label_en}
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
