import { Check, Info } from "lucide-react";
import { MixedText } from "../../ui/mixed-text.tsx";

interface WhatNowProps {
  readonly title: string;
  readonly steps: readonly string[];
  /** Something to look at first, rather than to be done. */
  readonly hints?: boolean;
}

/** What to do with a result, a sentence each. */
export function WhatNow({ title, steps, hints = false }: WhatNowProps) {
  const Icon = hints ? Info : Check;
  return (
    <section className="panel what-now">
      <h2>{title}</h2>
      <ul className="ticks">
        {steps.map((step) => (
          <li key={step}>
            <Icon size={18} aria-hidden="true" />
            <span>
              <MixedText text={step} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
