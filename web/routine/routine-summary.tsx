import { ShoppingBag } from "lucide-react";
import { Form, useLocation, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { Alert } from "../ui/alert.tsx";
import { Price } from "../ui/price.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useSubmitAtOnce } from "../ui/use-submit-at-once.ts";
import type { RoutineView } from "./routine-view.ts";
import { ShareRoutine } from "./share-routine.tsx";

const formId = "add-routine";

/** Sends the summary's form, from wherever it stands. */
export function AddAllButton({ className }: { readonly className: string }) {
  const waiting = useNavigation().formMethod === "POST";
  return (
    <SubmitButton form={formId} waiting={waiting} waitingWords={m.adding()} className={className}>
      <ShoppingBag size={20} aria-hidden="true" />
      {m.routine_add_all()}
    </SubmitButton>
  );
}

interface RoutineSummaryProps {
  readonly routine: Pick<RoutineView, "productIds" | "total"> & { readonly link: string };
  readonly refusal: string | null;
}

/** What a routine costs, all of it into the cart by one button, and its link. */
export function RoutineSummary({ routine: { productIds, total, link }, refusal }: RoutineSummaryProps) {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  return (
    <aside className="summary" aria-labelledby="routine-price">
      <h2 id="routine-price">{m.routine_price()}</h2>
      <p className="routine-total">
        <span className="soft">{m.products_count({ count: productIds.length })}</span>
        <Price amount={total} />
      </p>
      <p className="small soft">{m.routine_delivery()}</p>
      {refusal !== null && <Alert kind="error">{refusal}</Alert>}
      <Form id={formId} method="post" action={pathname + search} onSubmit={useSubmitAtOnce()}>
        <input type="hidden" name="product_ids" value={productIds.join()} />
        <input type="hidden" name="next" value={localised(paths.cart(), language)} />
        <AddAllButton className="button tall wide" />
      </Form>
      <ShareRoutine link={link} />
    </aside>
  );
}
