import type { FormEvent } from "react";
import { useSubmit } from "react-router";

/**
 * Sends a form through the router and shows in the same moment that it is on its way. The router alone shows it a moment
 * later, and a second press may come before that.
 */
export function useSubmitAtOnce(): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  return (event) => {
    event.preventDefault();
    submit(event.currentTarget, { flushSync: true, preventScrollReset: true });
  };
}
