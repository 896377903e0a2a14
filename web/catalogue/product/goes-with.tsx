import { Check, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../../paths.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import type { ProductAdvice } from "./product-advice.ts";

/** Products that go with a product, and those to keep apart from it with the way to do so. */
export function GoesWith({
  advice: { completing, everyMorning, apart },
}: {
  readonly advice: ProductAdvice;
}) {
  if (completing.length + apart.length === 0) return null;
  return (
    <section className="section goes-with" aria-labelledby="goes-with">
      <h2 id="goes-with">{m.goes_with_title()}</h2>
      {completing.length > 0 && (
        <List title={m.goes_with()} className="leaf">
          {completing.map(({ id, name }) => (
            <li key={id}>
              <Check size={18} aria-hidden="true" />
              <span>
                <ProductLink id={id} name={name} />
                {everyMorning.includes(id) && m.goes_every_morning()}
              </span>
            </li>
          ))}
        </List>
      )}
      {apart.length > 0 && (
        <List title={m.keep_apart()} className="sun">
          {apart.map(({ id, name, kind }) => (
            <li key={id}>
              <Clock size={18} aria-hidden="true" />
              <span>
                <ProductLink id={id} name={name} />
                {kind === "two_retinoids" ? m.apart_one_of_two() : m.apart_other_evening()}
              </span>
            </li>
          ))}
        </List>
      )}
    </section>
  );
}

function List({
  title,
  className,
  children,
}: {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={className}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </div>
  );
}

function ProductLink({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <LinkTo to={paths.product(id)}>
      <MixedText text={name} />
    </LinkTo>
  );
}
