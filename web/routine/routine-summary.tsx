import { Link2, Share2, ShoppingBag } from "lucide-react";
import { Form, useLocation, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Price } from "#ui/price.tsx";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { type DeliveryCity, useDeliveryWords } from "./delivery-words.ts";
import type { RoutineView } from "./routine-view.ts";

const formId = "add-routine";

/** Submit button of the summary's form, for use outside the form. */
export function AddAllButton(look: Pick<ButtonProps, "kind" | "className">) {
  const waiting = useNavigation().formMethod === "POST";
  return (
    <Button type="submit" form={formId} isPending={waiting} pendingText={m.adding()} {...look}>
      <ShoppingBag size={20} aria-hidden="true" />
      {m.routine_add_all()}
    </Button>
  );
}

interface RoutineSummaryProps extends Pick<RoutineView, "productIds" | "total"> {
  readonly link: string;
  readonly cities: readonly DeliveryCity[];
  readonly rejection: string | null;
}

/** Price of a routine, a button that adds all of it to the cart, and its link. */
export function RoutineSummary({ productIds, total, link, cities, rejection }: RoutineSummaryProps) {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const delivery = useDeliveryWords(cities);
  return (
    <aside className="summary" aria-labelledby="routine-price">
      <h2 id="routine-price">{m.routine_price()}</h2>
      <p className="routine-total">
        <span className="soft">{m.products_count({ count: productIds.length })}</span>
        <Price amount={total} />
      </p>
      {delivery !== null && (
        <p className="small soft">
          <MixedText text={delivery} />
        </p>
      )}
      {rejection !== null && <Notice kind="error">{rejection}</Notice>}
      <Form id={formId} method="post" action={pathname + search} onSubmit={useImmediateSubmit()}>
        <input type="hidden" name="product_ids" value={productIds.join()} />
        <input type="hidden" name="next" value={localised(paths.cart(), language)} />
        <AddAllButton kind="primary" className="tall wide" />
      </Form>
      <ShareRoutine link={link} />
    </aside>
  );
}

/** Link to a routine; with scripts and support, a native share button. */
function ShareRoutine({ link }: { readonly link: string }) {
  const hydrated = useHydrated();
  return (
    <div className="share-routine">
      <a href={link} className="link inline-flex min-h-11 items-center gap-2">
        <Link2 size={18} aria-hidden="true" />
        {m.routine_link()}
      </a>
      {hydrated && "share" in navigator ? (
        <Button kind="ghost" onClick={() => share(link)}>
          <Share2 size={18} aria-hidden="true" />
          {m.routine_share()}
        </Button>
      ) : (
        <CopyButton text={link} label={m.routine_copy_link()} />
      )}
    </div>
  );
}

/** Opens the native share dialog; closing it is no error. */
async function share(url: string) {
  await navigator.share({ title: m.routine_result(), url }).catch(() => {});
}
