import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { type ChangedMeanwhile, changedMeanwhile } from "../api/changed-meanwhile.ts";
import { RequestFailure } from "../api/request-failure.ts";
import { setUnsavedForm } from "../layout/unsaved-form.ts";
import { failureText } from "../ui/failure-notice.tsx";

interface ResourceForm<Values extends FieldValues> {
  /** What the API will ask of it; errors are found before it is sent. */
  readonly schema: z.ZodType<unknown, Values>;
  readonly values: Values;
  /** What the fields are called, for the bar that tells what is unsaved. */
  readonly names: Readonly<Partial<Record<keyof Values, string>>>;
  /** Sends what is typed; throws a RequestFailure where it is refused. */
  readonly save: (values: Values) => Promise<void>;
  /** Reads the values out of what an answer of 412 shows as the row is now. */
  readonly valuesOf?: (current: unknown) => Values;
}

/**
 * A form of one row: checked by the contract's schema, refused fields shown by their dotted path, unsaved changes told to the bar on
 * top, and what somebody else saved meanwhile shown beside one's own.
 */
export function useResourceForm<Values extends FieldValues>({
  schema,
  values,
  names,
  save,
  valuesOf,
}: ResourceForm<Values>) {
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: zodResolver(schema, undefined, { raw: true }),
  });
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const [conflict, setConflict] = useState<ChangedMeanwhile<Values> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    try {
      await save(typed);
      setConflict(null);
      form.reset(typed);
    } catch (error) {
      const isShown = error instanceof RequestFailure && showErrors(error);
      if (!isShown) setFailure(failureText(error));
    }
  });

  /** Puts what was refused beside its fields; false where it belongs to none of them. */
  function showErrors(error: RequestFailure): boolean {
    const changed = changedMeanwhile<unknown>(error);
    if (changed !== null && valuesOf !== undefined) {
      setConflict({ ...changed, current: valuesOf(changed.current) });
      return true;
    }
    const errors = Object.entries(error.errors);
    for (const [path, messages] of errors) {
      form.setError(path as FieldPath<Values>, { type: "server", message: messages.join(" ") });
    }
    return errors.length > 0;
  }

  const discard = () => {
    form.reset();
    setConflict(null);
    setFailure(null);
  };
  const changes = Object.keys(dirtyFields).map((name) => names[name] ?? name);
  const latest = useRef({ submit, discard });
  useEffect(() => {
    latest.current = { submit, discard };
  });
  const changed = changes.join("\n");
  useEffect(() => {
    setUnsavedForm(
      isDirty
        ? {
            changes: changed.split("\n").filter((name) => name !== ""),
            isSaving: isSubmitting,
            save: () => void latest.current.submit(),
            discard: () => latest.current.discard(),
          }
        : null,
    );
  }, [isDirty, isSubmitting, changed]);
  useEffect(() => () => setUnsavedForm(null), []);

  return { form, submit, failure, conflict, clearConflict: () => setConflict(null) };
}
