import { type Ref, useEffect, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { AnotherCode } from "../code/another-code.tsx";
import { PassingToast } from "../verify/passing-toast.tsx";
import type { Outcome } from "./request-check.ts";
import { ResultBanner } from "./result-banner.tsx";

interface NoVerdictProps {
  readonly code: string;
  readonly outcome: Exclude<Outcome, { kind: "answered" }>;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onRetry: () => void;
}

/** Message without a verdict: too many tries, or a failed request. Offers a retry. */
export function NoVerdict({ code, outcome, headingRef, onRetry }: NoVerdictProps) {
  const isFailed = outcome.kind === "failed";
  const remaining = useRemainingSeconds(isFailed ? 0 : outcome.seconds);
  const hydrated = useHydrated();
  return (
    <>
      <ResultBanner
        kind={isFailed ? "failed" : "wait"}
        title={isFailed ? m.verify_failed() : m.verify_too_many()}
        text={isFailed ? m.verify_failed_text() : m.verify_too_many_text()}
        code={code}
        headingRef={headingRef}
      >
        {!isFailed && (
          <p className="result-wait" role="timer">
            <MixedText
              text={
                remaining > 0 ? m.verify_too_many_wait({ time: clock(remaining) }) : m.verify_too_many_ready()
              }
            />
          </p>
        )}
      </ResultBanner>
      <div className="result-rest">
        <div className="result-links">
          {/* Native submission without scripts. */}
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              onRetry();
            }}
          >
            <Button type="submit" kind="primary" className="tall wide" disabled={hydrated && remaining > 0}>
              {m.verify_retry()}
            </Button>
          </form>
          <AnotherCode className="button second tall wide" />
        </div>
      </div>
      {isFailed && <PassingToast of={outcome}>{m.verify_server_error()}</PassingToast>}
    </>
  );
}

/** Remaining seconds of a wait; the full wait without scripts. */
function useRemainingSeconds(seconds: number): number {
  const [remaining, setRemaining] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const count = () => setRemaining(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return remaining;
}

/** Formats seconds: 75 → '1:15'. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
