import type { FormEvent } from "react";
import { useSubmit } from "react-router";

/**
 * Submits a form through the router and shows at once that it is pending: the router alone shows it a moment later, and a second press may
 * come before that. The page keeps its scroll position unless a form that leads to another page says otherwise.
 */
export function useSubmitAtOnce({
  preventScrollReset = true,
} = {}): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  return (event) => {
    event.preventDefault();
    submit(event.currentTarget, { flushSync: true, preventScrollReset });
  };
}
