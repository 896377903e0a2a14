import { X } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { type FetcherWithComponents, useFetcher, useLocation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import type { action as addFromCard } from "../cart/add-from-card.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { Alert } from "../ui/alert.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { WishedProducts } from "../wishes/wished.ts";
import { AddingProduct } from "./adding-product.ts";

interface CardFormsProps {
  readonly wished: readonly number[];
  readonly children: ReactNode;
}

/**
 * The two forms that the buttons of all cards of a page send: one keeps a product on the wishlist, one puts it into the
 * cart. What is pressed shows at once; a refusal says why and stays until it is closed.
 */
export function CardForms({ wished, children }: CardFormsProps) {
  const language = useLanguage();
  const wish = useFetcher({ key: "wish" });
  const add = useFetcher<typeof addFromCard>({ key: "add" });
  const pressed = Number(wish.formData?.get("product_id") ?? 0);
  const removing = wish.formAction?.endsWith(paths.wishRemoval()) === true;
  const shown = useMemo(() => {
    const products = new Set(wished);
    if (pressed !== 0 && removing) products.delete(pressed);
    else if (pressed !== 0) products.add(pressed);
    return products;
  }, [wished, pressed, removing]);
  return (
    <WishedProducts value={shown}>
      <AddingProduct value={Number(add.formData?.get("product_id") ?? 0)}>{children}</AddingProduct>
      <CardForm fetcher={wish} id="wish" action={localised(paths.wishlist(), language)} />
      <CardForm fetcher={add} id="add" action={localised(paths.cartLines(), language)} />
      {add.state === "idle" && add.data?.refusal != null && (
        <Refusal key={add.data.at} words={add.data.refusal} />
      )}
    </WishedProducts>
  );
}

interface CardFormProps {
  readonly fetcher: FetcherWithComponents<unknown>;
  readonly id: string;
  readonly action: string;
}

/** Without scripts the answer leads back to where the button was; with them the page stays. */
function CardForm({ fetcher, id, action }: CardFormProps) {
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" id={id} action={action}>
      <input type="hidden" name="next" value={pathname + search} />
      {useHydrated() && <input type="hidden" name="stay" value="1" />}
    </fetcher.Form>
  );
}

function Refusal({ words }: { readonly words: string }) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <div className="refused-card flex items-center">
      <Alert kind="bad">{words}</Alert>
      <button type="button" className="icon-button" aria-label={m.close()} onClick={() => setOpen(false)}>
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
