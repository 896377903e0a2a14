import type { FormEvent } from "react";
import { useSubmit } from "react-router";

/**
 * Returns a submit handler that submits a form through the router and renders its pending state synchronously. The router alone renders it
 * later, so that a user could press the button twice. `preventScrollReset` is false for a form that leads to another page.
 */
export function useImmediateSubmit({
  preventScrollReset = true,
} = {}): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  return (event) => {
    event.preventDefault();
    submit(event.currentTarget, { flushSync: true, preventScrollReset });
  };
}
