import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";

interface LineFormProps {
  readonly lineId: number;
  /** Quantity to send: 0 removes the line, null means that the children contain the field. */
  readonly quantity: number | null;
  /** Sends the change with scripts. */
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** Form that changes a cart line. Without scripts it returns to the cart with the same pricing. */
export function LineForm({ lineId, quantity, onSend, children }: LineFormProps) {
  const { search } = useLocation();
  const language = useLanguage();
  const path = quantity === 0 ? paths.cartLineRemoval(lineId) : paths.cartLine(lineId);
  return (
    <form
      method="post"
      action={localised(path, language) + search}
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {quantity !== null && quantity > 0 && <input type="hidden" name="quantity" value={quantity} />}
      {children}
    </form>
  );
}
