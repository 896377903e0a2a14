import { Check, X } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { formatDayOfYear } from "#messages/format.ts";
import { returnStatusName } from "#messages/return-names.ts";
import { useLanguage } from "../language/use-language.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import type { ReturnView } from "./return-view.ts";
import "./returns.css";

/** Steps of a return from its request to its end; a declined one has the reason of the shop. */
export function ReturnProgress({ status, steps, declineReason }: ReturnView) {
  const language = useLanguage();
  const reached = steps.findIndex((step) => step.status === status);
  const isOver = status === "closed" || status === "declined";
  return (
    <>
      <ol className="return-steps">
        {steps.map((step, index) => {
          const isDone = index < reached || (index === reached && isOver);
          return (
            <li
              key={step.status}
              className={
                step.status === "declined" ? "declined" : isDone ? "done" : index === reached ? "now" : ""
              }
              aria-current={index === reached ? "step" : undefined}
            >
              <span className="circle" aria-hidden="true">
                {step.status === "declined" ? <X size={16} /> : isDone ? <Check size={16} /> : index + 1}
              </span>
              <strong className="font-normal">{returnStatusName(step.status, language)}</strong>
              {step.at !== null && (
                <time dateTime={step.at.toISOString()}>{formatDayOfYear(step.at, language)}</time>
              )}
            </li>
          );
        })}
      </ol>
      {declineReason !== null && (
        <p>
          <MixedText text={m.return_declined_because({ reason: declineReason })} />
        </p>
      )}
    </>
  );
}
