import { useState } from "react";
import { RequestFailure } from "../request-failure.ts";
import { failureText } from "./feedback.tsx";

/** Form submission: one at a time, with errors beside their fields and a general message. */
export function useSubmission() {
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const errors = failure instanceof RequestFailure ? failure.errors : {};
  return {
    isPending,
    failure,
    errors,
    /** Error that belongs to no field; null without one. */
    message: failure === null || Object.keys(errors).length > 0 ? null : failureText(failure),
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
