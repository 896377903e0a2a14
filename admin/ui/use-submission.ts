import { useState } from "react";
import { RequestFailure } from "../api/request-failure.ts";
import { failureText } from "./failure-notice.tsx";

/** A form that is sent: one at a time, with what was refused beside its fields and what belongs to none above them. */
export function useSubmission() {
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const errors = failure instanceof RequestFailure ? failure.errors : {};
  return {
    isPending,
    failure,
    errors,
    /** What is wrong with no field of its own; null where there is nothing. */
    message: failure === null || Object.keys(errors).length > 0 ? null : failureText(failure),
    /** Forgets what was refused, once it has been dealt with. */
    clear: () => setFailure(null),
    async submit(work: () => Promise<void>): Promise<void> {
      if (isPending) return;
      setPending(true);
      setFailure(null);
      try {
        await work();
      } catch (error) {
        setFailure(error);
      } finally {
        setPending(false);
      }
    },
  };
}
