import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { currentShopper } from "../shopper/shopper-store.ts";
import { tabStorage } from "../ui/tab-storage.ts";
import { fillFields, readFields } from "./draft-fields.ts";
import { clearDraft, type DraftKey, readDraft, writeDraft } from "./drafts.ts";

export interface DraftOptions {
  /** Name of the draft; undefined keeps nothing. */
  readonly draft?: string | undefined;
  /** Names of fields that the draft does not contain. */
  readonly undrafted?: readonly string[];
}

const nothing: readonly string[] = [];

/**
 * Keeps what is typed into a form in the tab's storage, and restores it after hydration. Values of a response win. An accepted form, which
 * leads to another page, clears its draft.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { draft: name, undrafted = nothing }: DraftOptions,
  response: unknown,
) {
  const [isKept, setIsKept] = useState(false);
  const isSent = useRef(false);
  const { state, location, formAction } = useNavigation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, when its form appears
  useEffect(() => {
    if (name === undefined || form.current === null || response !== undefined) return;
    const draft = readDraft(tabStorage(), keyOf(name));
    if (draft === null) return;
    // Not inside the effect: there React would put the old value back into a controlled select after its event.
    queueMicrotask(() => {
      if (form.current === null) return;
      fillFields(form.current, draft, undrafted);
      setIsKept(true);
    });
  }, [name]);

  useEffect(() => {
    if (state === "idle") isSent.current = false;
    if (name === undefined || state !== "loading" || !isSent.current) return;
    const target = location.pathname + location.search;
    // These lead back to the form.
    if (target === formAction || /\/login\?|=too_large/.test(target)) return;
    clearDraft(tabStorage(), name);
    setIsKept(false);
  }, [name, state, location, formAction]);

  return {
    isKept,
    save() {
      if (name === undefined || form.current === null || isSent.current) return;
      setIsKept(writeDraft(tabStorage(), keyOf(name), readFields(form.current, undrafted)));
    },
    /** Call it when the form is sent. */
    send() {
      isSent.current = true;
    },
  };
}

function keyOf(form: string): DraftKey {
  const { hint } = currentShopper();
  return { form, owner: hint?.account === "in" ? hint.mark : "" };
}
