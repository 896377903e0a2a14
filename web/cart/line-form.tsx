import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";

interface LineFormProps {
  readonly lineId: number;
  /** What the line shall hold: 0 takes it out, null is asked for within. */
  readonly quantity: number | null;
  /** Sends it where scripts run. */
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** A form that changes one line of the cart; without scripts the cart comes again, priced as it was. */
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
