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
import { conflictIn, type EditConflict, RequestFailure } from "../request-failure.ts";
import { failureText } from "../ui/feedback.tsx";
import { useSaveBar } from "./unsaved-guard.tsx";

interface ResourceForm<Values extends FieldValues, Row> {
  /** Schema of the contract, to find errors before sending. */
  readonly schema: z.ZodType<unknown, Values>;
  readonly values: Values;
  /** Names of the fields, for the bar of unsaved changes. */
  readonly names: Readonly<Partial<Record<keyof Values, string>>>;
  /** Latest version of the row. A newer one replaces the values while nothing is typed. */
  readonly row?: Row | null;
  /** Saves the values over the version that was edited. Throws a RequestFailure if rejected; afterwards `row` is the saved version. */
  readonly save: (values: Values, over: Row | undefined) => Promise<unknown>;
  /** Text of the save button, if it does more. */
  readonly saveText?: string;
  /** Form values of a row: of a newer version, or of the one in a 412 response. */
  readonly valuesOf?: (current: Row) => Values;
}

/** State of a form of one row, for `ResourceForm`. */
export interface ResourceFormState<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly names: Readonly<Partial<Record<keyof Values, string>>>;
  readonly submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Reason why the last save was rejected as a whole. */
  readonly failure: string | null;
  readonly conflict: EditConflict<Values> | null;
  readonly clearConflict: () => void;
}

/**
 * Form of one row. Validates by the contract's schema, shows rejected fields by path, reports unsaved changes to the top bar, and shows
 * conflicts with another person's version.
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
  const [conflict, setConflict] = useState<EditConflict<Row> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // Keeps the version that was edited, even after a refetch: only then does the API detect another person's change.
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

  /** Shows errors beside their fields; returns false if they belong to none. */
  function showErrors(error: RequestFailure): boolean {
    const changed = conflictIn<Row>(error);
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

  /** Continues after a conflict, based on the other person's version. */
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
  useSaveBar({ isDirty, changes, isSaving: isSubmitting, save: () => void submit(), saveText, discard });

  // The reason shows at the top of the form.
  const isRejected = conflict !== null || failure !== null;
  useEffect(() => {
    if (isRejected) scrollTo({ top: 0 });
  }, [isRejected]);
  const shownConflict: EditConflict<Values> | null =
    conflict === null || valuesOf === undefined ? null : { ...conflict, current: valuesOf(conflict.current) };
  return { form, names, submit, failure, conflict: shownConflict, clearConflict };
}
