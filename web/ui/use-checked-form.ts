import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { FieldErrorCode, FieldErrors } from "#contract/field-errors.ts";
import { focusRefused } from "./focus-refused.ts";

const noErrors: FieldErrors = {};

/**
 * How forms with checked fields behave: what the shop's `answer` refuses stands beside the fields, and the first of them
 * takes the focus; a field that is left empty, or a repeated password that differs, is told on moving on and forgotten once
 * it is mended; a form that was accepted is as new.
 */
export function useCheckedForm(answer: { readonly errors: FieldErrors } | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const sentFrom = useRef<Element>(null);
  const submit = useSubmit();
  const { state, formMethod } = useNavigation();
  const refused = answer?.errors ?? noErrors;
  const [checks, setChecks] = useState({ of: refused, found: noErrors });
  const found = checks.of === refused ? checks.found : noErrors;
  const errors = { ...refused, ...found };

  useEffect(() => {
    if (Object.keys(refused).length > 0) focusRefused(form.current, sentFrom.current);
  }, [refused]);

  useEffect(() => {
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (answer !== undefined) return;
    form.current?.reset();
    setChecks({ of: noErrors, found: noErrors });
  }, [state, answer]);

  function note(changes: FieldErrors) {
    setChecks({ of: refused, found: { ...found, ...changes } });
  }

  return {
    errors,
    waiting: formMethod === "POST",
    props: {
      ref: form,
      method: "post" as const,
      className: "form",
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        sent.current = true;
        sentFrom.current = document.activeElement;
        // At once, so that a second press finds the button waiting.
        submit(event.currentTarget, { flushSync: true });
      },
      onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
        const input = inputOfField(target, relatedTarget);
        const problem = input === null ? null : problemOf(input);
        if (input === null || problem === null) return;
        // Away from the window, or on the way to a button or link that would slip away from under the finger.
        if (relatedTarget === null ? problem === "required" : relatedTarget.closest("a, [type=submit]"))
          return;
        note({ [input.name]: [problem] });
      },
      onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
        const mended = Object.entries(errors).filter(([name, [code]]) => {
          const input = currentTarget.elements.namedItem(name);
          const checked = code === "required" || code === "password_mismatch";
          return checked && input instanceof HTMLInputElement && problemOf(input) !== code;
        });
        if (mended.length > 0) note(Object.fromEntries(mended.map(([name]) => [name, []])));
      },
    },
  };
}

/** The input of the field that the focus leaves; null while it only moves to the field's own eye. */
function inputOfField(from: Element, to: Element | null): HTMLInputElement | null {
  const field = from.closest(".field");
  return field === null || field.contains(to) ? null : field.querySelector("input");
}

function problemOf({ name, value, required, form }: HTMLInputElement): FieldErrorCode | null {
  if (required && value === "") return "required";
  const first = name === "password_confirmation" ? form?.elements.namedItem("password") : null;
  return first instanceof HTMLInputElement && first.value !== value ? "password_mismatch" : null;
}
