import { useState } from "react";
import { useFetcher } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useOwnAddress } from "../shell/current-page.ts";

/** Time in ms that the button stays after a press, so that the second tap of a double tap hits nothing below it. */
const doubleTap = 500;

interface UndoRemovalProps {
  /** The removed line, serialised by `writeRemoved`. */
  readonly about: string;
  readonly onUndo: () => void;
}

export function UndoRemoval({ about, onUndo }: UndoRemovalProps) {
  // Shares the key of "add to cart", so that rejections show in the same place.
  const restore = useFetcher({ key: "add" });
  const address = useOwnAddress();
  const action = localised(paths.cartRestoration(), useLanguage());
  const [isPressed, setPressed] = useState(false);
  const removed = readRemoved(about);
  if (removed === null) return null;
  return (
    <restore.Form
      method="post"
      action={action}
      onSubmit={() => {
        setPressed(true);
        setTimeout(onUndo, doubleTap);
      }}
    >
      <input type="hidden" name="product_id" value={removed.productId} />
      <input type="hidden" name="quantity" value={removed.quantity} />
      <input type="hidden" name="next" value={address} />
      <button type="submit" className="link" disabled={isPressed}>
        {m.undo()}
      </button>
    </restore.Form>
  );
}

/** Serialises a removed line for the flash message: product id and quantity. */
export function writeRemoved({ productId, quantity }: RemovedLine): string {
  return `${productId} ${quantity}`;
}

interface RemovedLine {
  readonly productId: number;
  readonly quantity: number;
}

/** Parses a removed line; null if invalid. The text comes from a cookie, which a browser can change. */
export function readRemoved(about: string): RemovedLine | null {
  const [, productId, quantity] = /^(\d{1,9}) ([1-5])$/.exec(about) ?? [];
  return productId === undefined ? null : { productId: Number(productId), quantity: Number(quantity) };
}
