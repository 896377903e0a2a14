import { useFetcher } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { NoRedirectField } from "../form/no-redirect.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useOwnAddress } from "../shell/current-page.ts";
import { readRemoved } from "./removed-line.ts";

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
  const removed = readRemoved(about);
  if (removed === null) return null;
  return (
    <restore.Form method="post" action={action} onSubmit={onUndo}>
      <input type="hidden" name="product_id" value={removed.productId} />
      <input type="hidden" name="quantity" value={removed.quantity} />
      <input type="hidden" name="next" value={address} />
      <NoRedirectField />
      <button type="submit" className="link">
        {m.undo()}
      </button>
    </restore.Form>
  );
}
