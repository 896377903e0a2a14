import { Gift } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { MixedText } from "../ui/mixed-text.tsx";

interface CartGiftProps {
  readonly name: string;
  readonly state: "given" | "declined" | "out_of_stock";
}

/** Gift of a cart: given, declined or out of stock, with a button to decline or take it. */
export function CartGift({ name, state }: CartGiftProps) {
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
