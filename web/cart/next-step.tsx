import { useFetcher } from "react-router";
import { coreSteps } from "#contract/routine/routine-steps.ts";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { withinSentence } from "../concerns.tsx";
import { paths } from "../paths.ts";
import { CurrentPrice } from "../ui/current-price.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CartAdvice } from "./cart-advice.ts";
import { shortStepName, stepName } from "./step-name.ts";

/** Steps of a routine with their state, and the product for the next one with its reason. The form of the product cards adds it. */
export function NextStep({ step, done, reason, card }: NonNullable<CartAdvice["next"]>) {
  const { id, name, image, price, fullPrice } = card;
  const isAdding = useFetcher({ key: "add" }).state !== "idle";
  return (
    <section className="next-step" aria-labelledby="next-step">
      <h2 id="next-step">{m.next_step({ step: withinSentence(stepName(step)) })}</h2>
      <ol>
        {coreSteps.map((one) => {
          const state = one === step ? "next" : done.includes(one) ? "done" : null;
          return (
            <li key={one} {...(state !== null && { className: state })}>
              {shortStepName(one)}
              {state !== null && (
                <span className="sr-only"> ({state === "done" ? m.step_done() : m.step_next()})</span>
              )}
            </li>
          );
        })}
      </ol>
      <div className="next-step-product">
        <LinkTo to={paths.product(id)} tabIndex={-1} aria-hidden="true">
          {image !== null && <Image {...image} alt="" sizes="72px" />}
        </LinkTo>
        <div>
          <LinkTo to={paths.product(id)} className="font-medium">
            <MixedText text={name} />
          </LinkTo>
          <p className="small">
            <MixedText text={reason} />
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <CurrentPrice price={price} fullPrice={fullPrice} />
          </p>
          <Button
            type="submit"
            form="add"
            name="product_id"
            value={id}
            aria-label={m.add_product_to_cart({ name })}
            aria-busy={isAdding}
          >
            {m.add_short()}
          </Button>
        </div>
      </div>
    </section>
  );
}
