import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { type ChangedMeanwhile, changedMeanwhile } from "../api/changed-meanwhile.ts";
import { RequestFailure } from "../api/request-failure.ts";
import { setUnsavedForm } from "../layout/unsaved-form.ts";
import { failureText } from "../ui/failure-notice.tsx";

interface ResourceForm<Values extends FieldValues, Row> {
  /** What the API will ask of it; errors are found before it is sent. */
  readonly schema: z.ZodType<unknown, Values>;
  readonly values: Values;
  /** What the fields are called, for the bar that tells what is unsaved. */
  readonly names: Readonly<Partial<Record<keyof Values, string>>>;
  /** The row as it was read last: a newer one takes the place of the values while nothing is typed. */
  readonly row?: Row | null;
  /**
   * Sends what is typed, over the row that it was typed over, whose version the change has to name; throws a RequestFailure where
   * it is refused. Once it is done, `row` is the saved one.
   */
  readonly save: (values: Values, over: Row | undefined) => Promise<unknown>;
  /** What the bar calls saving, where it does more than that. */
  readonly saveText?: string;
  /** The values of a row: of a newer one, and of what an answer of 412 shows as it is now. */
  readonly valuesOf?: (current: Row) => Values;
}

/** A form of one row as `ResourceForm` shows it. */
export interface ResourceFormState<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly names: Readonly<Partial<Record<keyof Values, string>>>;
  readonly submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Why the last save was refused as a whole. */
  readonly failure: string | null;
  readonly conflict: ChangedMeanwhile<Values> | null;
  readonly clearConflict: () => void;
}

/**
 * A form of one row: checked by the contract's schema, refused fields shown by their dotted path, unsaved changes told to the bar on
 * top, and what somebody else saved meanwhile shown beside one's own.
 */
export function useResourceForm<Values extends FieldValues, Row = unknown>({
  schema,
  values,
  names,
  row: read,
  save,
  saveText,
  valuesOf,
}: ResourceForm<Values, Row>): ResourceFormState<Values> {
  const row = read ?? undefined;
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: zodResolver(schema, undefined, { raw: true }),
  });
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const [conflict, setConflict] = useState<ChangedMeanwhile<Row> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // What is typed stays with the version that it was typed over, whatever is read meanwhile: only so is another's change noticed.
  const over = useRef<Row | undefined>(row);
  const seen = useRef<Row | undefined>(row);
  useEffect(() => {
    if (row === seen.current || isDirty || isSubmitting) return;
    seen.current = row;
    over.current = row;
    if (row !== undefined && valuesOf !== undefined) form.reset(valuesOf(row));
  });

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    try {
      await save(typed, over.current);
      setConflict(null);
      form.reset(typed);
    } catch (error) {
      const isShown = error instanceof RequestFailure && showErrors(error);
      if (!isShown) setFailure(failureText(error));
    }
  });

  /** Puts what was refused beside its fields; false where it belongs to none of them. */
  function showErrors(error: RequestFailure): boolean {
    const changed = changedMeanwhile<Row>(error);
    if (changed !== null && valuesOf !== undefined) {
      setConflict(changed);
      return true;
    }
    const errors = Object.entries(error.errors);
    for (const [path, messages] of errors) {
      form.setError(path as FieldPath<Values>, { type: "server", message: messages.join(" ") });
    }
    return errors.length > 0;
  }

  /** Another's change has been dealt with: what is typed now is typed over theirs. */
  const clearConflict = () => {
    if (conflict !== null) over.current = conflict.current;
    setConflict(null);
  };
  const discard = () => {
    if (conflict === null || valuesOf === undefined) form.reset();
    else form.reset(valuesOf(conflict.current));
    clearConflict();
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
            ...(saveText !== undefined && { saveText }),
          }
        : null,
    );
  }, [isDirty, isSubmitting, changed, saveText]);
  useEffect(() => () => setUnsavedForm(null), []);

  // What was refused is told on top of the form.
  const isRefused = conflict !== null || failure !== null;
  useEffect(() => {
    if (isRefused) scrollTo({ top: 0 });
  }, [isRefused]);
  const shownConflict: ChangedMeanwhile<Values> | null =
    conflict === null || valuesOf === undefined ? null : { ...conflict, current: valuesOf(conflict.current) };
  return { form, names, submit, failure, conflict: shownConflict, clearConflict };
}
