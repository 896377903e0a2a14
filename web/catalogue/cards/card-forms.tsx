import { X } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { NoRedirectField } from "../../form/posted-form.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { localised, paths } from "../../paths.ts";
import { useOwnAddress } from "../../shell/current-page.ts";
import { useMe } from "../../shopper/shopper-store.ts";
import { Alert } from "../../ui/alert.tsx";
import { type RouteId, useRouteScripts } from "../../ui/use-route-scripts.ts";
import { AddingProduct } from "./product-card-link.tsx";
import { useWishlist, WishlistProducts } from "./wishlist-button.tsx";

/** Response to a card's form: reason of a rejection, and its time. */
interface CardResponse {
  readonly rejection: string | null;
  readonly at?: number;
}

const nothing: readonly number[] = [];

const routes: readonly RouteId[] = [
  "cart/add-line",
  "wishlist/wishlist-page",
  "wishlist/remove-wishlist-item",
];

/**
 * Forms shared by all product cards: add to wishlist and add to cart. Updates optimistically. A rejection shows its reason until
 * dismissed.
 */
export function CardForms({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const wishlist = useFetcher<CardResponse>({ key: "wishlist" });
  const add = useFetcher<CardResponse>({ key: "add" });
  const adding = add.formData?.get("product_id");
  // Buttons pressed while another product is sent: the router would abort that request.
  const waiting = useRef(new Set<HTMLButtonElement>());
  useEffect(() => {
    if (add.state !== "idle") return;
    const [next] = waiting.current;
    if (next === undefined) return;
    waiting.current.delete(next);
    next.click();
  }, [add.state]);
  useRouteScripts(routes);
  const shown = useWishlist(useMe()?.wishlist ?? nothing);
  return (
    <WishlistProducts value={shown}>
      <AddingProduct value={Number(adding)}>{children}</AddingProduct>
      <CardForm fetcher={wishlist} id="wishlist" action={localised(paths.wishlist(), language)} />
      <CardForm
        fetcher={add}
        id="add"
        action={localised(paths.cartLines(), language)}
        onSubmit={(event) => {
          const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
          if (adding == null || button.value === adding)
            return stopRepeated(event, button.value, adding, add.data);
          event.preventDefault();
          waiting.current.add(button);
        }}
      />
      <div className="refused-cards">
        <Rejection fetcher={wishlist} />
        <Rejection fetcher={add} />
      </div>
    </WishlistProducts>
  );
}

interface CardFormProps {
  readonly fetcher: FetcherWithComponents<unknown>;
  readonly id: string;
  readonly action: string;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Without scripts the response redirects back to the card; with scripts the page stays. */
function CardForm({ fetcher, id, action, onSubmit }: CardFormProps) {
  return (
    <fetcher.Form method="post" id={id} action={action} onSubmit={onSubmit}>
      <input type="hidden" name="next" value={useOwnAddress()} />
      <NoRedirectField />
    </fetcher.Form>
  );
}

function Rejection({ fetcher: { state, data } }: { readonly fetcher: FetcherWithComponents<CardResponse> }) {
  const [closed, setClosed] = useState<number>();
  if (state !== "idle" || data?.rejection == null || data.at === closed) return null;
  return (
    <div className="refused-card">
      <Alert kind="error">{data.rejection}</Alert>
      <button type="button" className="icon-button" aria-label={m.close()} onClick={() => setClosed(data.at)}>
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

/** The product whose button was pressed in the last 600 ms. */
let pressed: string | undefined;

/** Stops the second tap of a double tap, and any tap on the product that is being sent. After a rejection the next tap tries again. */
function stopRepeated(event: FormEvent, value: string, sent: unknown, last: CardResponse | undefined) {
  if (value === sent || (value === pressed && !last?.rejection)) event.preventDefault();
  pressed = value;
  setTimeout(() => {
    pressed = undefined;
  }, 600);
}
