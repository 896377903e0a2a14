import { X } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Notice } from "#ui/notice.tsx";
import type { Toast } from "../../flash/toast.ts";
import { FormScripts } from "../../form/form-scripts.tsx";
import { submitImmediately } from "../../form/use-immediate-submit.ts";
import { useLanguage } from "../../language/use-language.ts";
import { localised, paths } from "../../paths.ts";
import { useOwnAddress } from "../../shell/current-page.ts";
import { showWishlistChange, useMe } from "../../shopper/shopper-store.ts";
import { AddingProduct } from "./product-card-link.tsx";
import { useWishlist, WishlistProducts } from "./wishlist-button.tsx";

/** Response to a card's form: reason of a rejection, or null, and the message of a success. */
interface CardResponse {
  readonly rejection: string | null;
  readonly toast?: Toast;
}

const nothing: readonly number[] = [];

const formPaths = [paths.cartLines(), paths.wishlistItems(), paths.wishlistRemoval()];

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
  const shown = useWishlist(useMe()?.wishlist ?? nothing);
  const { flash, about } = wishlist.data?.toast ?? {};
  // Before paint, so that the heart does not flicker when the pending press ends.
  useLayoutEffect(() => {
    if (flash === "wishlist_added" || flash === "wishlist_removed")
      showWishlistChange(Number(about), flash === "wishlist_added");
  }, [flash, about]);
  return (
    <WishlistProducts value={shown}>
      <FormScripts of={formPaths} />
      <AddingProduct value={Number(adding)}>{children}</AddingProduct>
      <CardForm fetcher={wishlist} id="wishlist" action={localised(paths.wishlistItems(), language)} />
      <CardForm
        fetcher={add}
        id="add"
        action={localised(paths.cartLines(), language)}
        accepts={(button) => {
          if (adding == null) return !isRepeated(button.value, add.data);
          if (button.value !== adding) waiting.current.add(button);
          return false;
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
  /** Whether to submit a press of a button. */
  readonly accepts?: (button: HTMLButtonElement) => boolean;
}

/** Without scripts the response redirects back to the card; with scripts the page stays. */
function CardForm({ fetcher, id, action, accepts = () => true }: CardFormProps) {
  return (
    <form
      method="post"
      id={id}
      action={action}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter instanceof HTMLButtonElement && accepts(submitter))
          submitImmediately(event, fetcher.submit);
        else event.preventDefault();
      }}
    >
      <input type="hidden" name="next" value={useOwnAddress()} />
    </form>
  );
}

function Rejection({ fetcher: { state, data } }: { readonly fetcher: FetcherWithComponents<CardResponse> }) {
  const [closed, setClosed] = useState<CardResponse>();
  if (state !== "idle" || data?.rejection == null || data === closed) return null;
  return (
    <div className="refused-card">
      <Notice kind="error">{data.rejection}</Notice>
      <button type="button" className="icon-button" aria-label={m.close()} onClick={() => setClosed(data)}>
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

/** The product whose button was pressed in the last 600 ms. */
let pressed: string | undefined;

/** True for the second tap of a double tap. After a rejection the next tap tries again. */
function isRepeated(value: string, last: CardResponse | undefined): boolean {
  const repeated = value === pressed && !last?.rejection;
  pressed = value;
  setTimeout(() => {
    pressed = undefined;
  }, 600);
  return repeated;
}
