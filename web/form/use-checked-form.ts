import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { FieldErrorCode, FieldErrors } from "#contract/field-errors.ts";
import type { FormValues, RejectedForm } from "./posted-form.ts";
import { type DraftOptions, useDraft } from "./use-draft.ts";
import { submitImmediately } from "./use-immediate-submit.ts";

const noErrors: FieldErrors = {};

interface CheckedFormOptions extends DraftOptions {
  /** Values of a form that was not sent yet. */
  readonly given?: FormValues;
  /** Whether the page of the response keeps its scroll position, as dialogs do. */
  readonly preventScrollReset?: boolean;
}

/**
 * Behaviour of a form. A rejected form shows its values and errors again, and the first invalid field gets focus; other forms show the
 * `given` values. Empty required fields are reported on blur. Changing a field clears its
 * errors. An accepted form is reset.
 */
export function useCheckedForm(
  response: RejectedForm | undefined,
  { given, preventScrollReset = false, ...drafted }: CheckedFormOptions = {},
) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, drafted, response);
  const sent = useRef(false);
  const sentFrom = useRef<Element>(null);
  const submit = useSubmit();
  const { state, formMethod } = useNavigation();
  const rejected = response?.errors ?? noErrors;
  const [checks, setChecks] = useState({ of: rejected, found: noErrors });
  const found = checks.of === rejected ? checks.found : noErrors;
  const errors = { ...rejected, ...found };

  useEffect(() => {
    if (Object.keys(rejected).length > 0) focusRejected(form.current, sentFrom.current);
  }, [rejected]);

  useEffect(() => {
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (response !== undefined) return;
    form.current?.reset();
    setChecks({ of: noErrors, found: noErrors });
  }, [state, response]);

  function note(changes: FieldErrors) {
    setChecks({ of: rejected, found: { ...found, ...changes } });
  }

  const values: FormValues = response?.values ?? given ?? {};
  return {
    errors,
    values,
    /** Properties of a field. */
    field: (name: string) => ({ name, defaultValue: values[name], errors: errors[name] }),
    waiting: formMethod === "POST",
    draft,
    props: {
      ref: form,
      method: "post" as const,
      className: "form",
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        sent.current = true;
        draft.send();
        sentFrom.current = document.activeElement;
        submitImmediately(event, submit, { preventScrollReset });
      },
      onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
        const input = inputOfField(target, relatedTarget);
        const problem = input === null ? null : problemOf(input);
        if (input === null || problem === null) return;
        // Skips blur of the window, and blur towards a link or button that an error message would move away.
        if (relatedTarget === null || relatedTarget.closest("a, [type=submit]")) return;
        note({ [input.name]: [problem] });
      },
      onInput({ target }: FormEvent<HTMLFormElement>) {
        draft.save();
        if (!isControl(target)) return;
        const [code] = errors[target.name] ?? [];
        if (code !== undefined && (code !== "required" || target.value !== "")) note({ [target.name]: [] });
      },
    },
  };
}

/** Input of the field that loses focus; null if focus moves to the field's own "show password" button. */
function inputOfField(from: Element, to: Element | null): HTMLInputElement | null {
  const field = from.closest(".field");
  return field === null || field.contains(to) ? null : field.querySelector("input");
}

function isControl(
  target: EventTarget,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return target instanceof HTMLElement && target.matches("input, select, textarea");
}

function problemOf({ value, required }: HTMLInputElement): FieldErrorCode | null {
  return required && value === "" ? "required" : null;
}

/**
 * Focuses the first invalid field of a rejected form and scrolls to its label. Does nothing if the customer
 * has moved to another field since submitting.
 */
function focusRejected(form: HTMLFormElement | null, sentFrom: Element | null): void {
  const at = document.activeElement;
  if (at instanceof HTMLInputElement && at !== sentFrom) return;
  const invalid = form?.querySelector<HTMLElement>("[aria-invalid]");
  const control = invalid?.matches("[role=radiogroup]") ? invalid.querySelector("input") : invalid;
  control?.focus({ preventScroll: true });
  // Focus alone may leave the field under the header.
  invalid?.closest(".field")?.scrollIntoView({ block: "nearest" });
}
