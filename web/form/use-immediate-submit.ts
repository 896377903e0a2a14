import type { FormEvent } from "react";
import { type FetcherSubmitFunction, useSubmit } from "react-router";

type Submit = FetcherSubmitFunction | ReturnType<typeof useSubmit>;

/** Submits a form and renders its pending state synchronously. The router alone renders it later, so that a user could press the button twice. */
export function submitImmediately(event: FormEvent<HTMLFormElement>, submit: Submit, options = {}): void {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const pressed = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
  void submit(pressed, { ...options, flushSync: true });
}

/** Returns a submit handler for a form that navigates. `preventScrollReset` is false for a form that leads to another page. */
export function useImmediateSubmit({
  preventScrollReset = true,
} = {}): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  return (event) => submitImmediately(event, submit, { preventScrollReset });
}
