import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CSSProperties, ReactNode } from "react";
import { type FieldPath, type FieldValues, get, type PathValue, type UseFormReturn } from "react-hook-form";
import { useNavigate, useParams } from "react-router";
import { fieldErrorCodes } from "#contract/field-errors.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import type { DescribedControl } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { cacheRow } from "../api/cache-row.ts";
import {
  type Changeable,
  type Readable,
  type SavedBody,
  saveRow,
  type WholeRow,
} from "../api/resource-requests.ts";
import { language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { RowPage } from "../page/page-head.tsx";
import type { EditConflict } from "../request-failure.ts";
import { type ResourceWithRow, rowPath } from "../resources.ts";
import { toast } from "../ui/feedback.tsx";
import { Field } from "../ui/field.tsx";
import { ConflictChoice } from "./conflict-choice.tsx";
import { ReadOnlyField, ReadOnlyForms, useIsReadOnly } from "./read-only.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import type { ResourceFormState } from "./use-resource-form.ts";

/** Frame of a row's form: head, rejection, conflict, and the warning about unsaved changes. */
export function ResourceForm<Values extends FieldValues>({
  state: { form, names, submit, failure, conflict, clearConflict },
  head,
  textOf,
  isReadOnly = false,
  className = "contents",
  style,
  children,
}: {
  readonly state: ResourceFormState<Values>;
  readonly head?: ReactNode;
  readonly textOf?: (value: unknown, name: keyof Values) => string;
  /** True if the signed-in staff member may not save; the fields are text then. */
  readonly isReadOnly?: boolean;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form className={className} style={style} onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={isDirty && !isSubmitting} />
      {head}
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      {conflict !== null && (
        <ConflictNotice
          form={form}
          conflict={conflict}
          names={names}
          onResolved={clearConflict}
          {...(textOf !== undefined && { textOf })}
        />
      )}
      {isReadOnly ? <ReadOnlyForms>{children}</ReadOnlyForms> : children}
    </form>
  );
}

type Saved = Readable & Changeable & (ResourceWithRow | "settings" | "home-blocks");

interface Save<Name extends Saved> {
  readonly body: SavedBody<Name>;
  /** Version that was edited; undefined for a new row. */
  readonly over: WholeRow<Name> | undefined;
}

/** Rejects fields that the API does not know, also of a body that is no literal. */
type OnlyFields<Body, Name extends Saved> = Body &
  Record<Exclude<keyof Body, FieldOf<SavedBody<Name>>>, never>;
type FieldOf<Body> = Body extends unknown ? keyof Body : never;

/**
 * Creates or changes a row and returns it. Caches the response; the page of a new row replaces its form. Throws a RequestFailure if
 * rejected.
 */
export function useSaveRow<Name extends Saved>(resource: Name) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation({
    mutationFn: ({ body, over }: Save<Name>) => saveRow(resource, body, over),
    async onSuccess(row, { over }) {
      toast(m.saved());
      await cacheRow(client, resource, row);
      if (over !== undefined || resource === "settings" || resource === "home-blocks") return;
      // By then the form counts as saved, so that leaving it asks nothing.
      setTimeout(() => navigate(rowPath(resource, row.id), { replace: true }));
    },
  });
  return <Body extends SavedBody<Name>>(save: Save<Name> & { readonly body: OnlyFields<Body, Name> }) =>
    mutateAsync(save);
}

export interface FormFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** Dotted path of the field. */
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly children: (props: DescribedControl & ReturnType<UseFormReturn<Values>["register"]>) => ReactNode;
}

/** Field of a form with its error, from the contract's schema or the API. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  label,
  help,
  children,
}: FormFieldProps<Values>) {
  const isReadOnly = useIsReadOnly();
  const message = messageIn(get(form.formState.errors, name));
  if (isReadOnly) {
    const control = children({
      ...form.register(name),
      id: "",
      "aria-invalid": undefined,
      "aria-describedby": undefined,
    });
    return <ReadOnlyField form={form} name={name} label={label} control={control} />;
  }
  return (
    <Field label={label} help={help} errors={message === null ? [] : [errorText(message)]}>
      {(props) => children({ ...props, ...form.register(name) })}
    </Field>
  );
}

/** Error of a field; of a list in one field, the first error of its items. */
function messageIn(error: unknown): string | null {
  if (Array.isArray(error)) return error.map(messageIn).find((message) => message !== null) ?? null;
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : null;
  return typeof message === "string" ? message : null;
}

/** Text of an error: the schema returns codes, the API sentences. */
export function errorText(message: string): string {
  const code = fieldErrorCodes.find((one) => one === message);
  return code === undefined ? message : fieldErrorMessage(code, language);
}

/** Conflict of a form's row: shows the other person's values beside the typed ones and applies the choice to the form. */
function ConflictNotice<Values extends FieldValues>({
  form,
  conflict: { current, changedBy },
  names,
  textOf = shown,
  onResolved,
}: {
  readonly form: UseFormReturn<Values>;
  readonly conflict: EditConflict<Values>;
  readonly names: Readonly<Partial<Record<keyof Values, string>>>;
  readonly textOf?: (value: unknown, name: keyof Values) => string;
  readonly onResolved: () => void;
}) {
  const mine = form.getValues();
  const dirty = new Set(Object.keys(form.formState.dirtyFields));
  const fields = (Object.keys(names) as (keyof Values & FieldPath<Values>)[]).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(current[name]),
  );
  const resolve = (kept: ReadonlySet<FieldPath<Values>>) => {
    form.reset(current);
    for (const name of fields) {
      if (kept.has(name)) {
        form.setValue(name, mine[name] as PathValue<Values, typeof name>, { shouldDirty: true });
      }
    }
    onResolved();
  };
  return (
    <ConflictChoice
      changedBy={changedBy}
      fields={fields.map((name) => ({
        name,
        label: names[name] ?? name,
        theirs: textOf(current[name], name),
        mine: textOf(mine[name], name),
        isMine: dirty.has(name),
      }))}
      onResolved={resolve}
    />
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? m.yes() : m.no();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Returns the page of a row's form. Its path ends in the row's id, or in `new` for a form without a row. */
export function formPage<Name extends Readable & ResourceWithRow>(
  resource: Name,
  title: () => string,
  Form: (props: { readonly row: WholeRow<Name> | null }) => ReactNode,
) {
  return function FormPage() {
    if (useParams()["id"] === "new") return <Form key="new" row={null} />;
    return (
      <RowPage resource={resource} title={title()}>
        {(row) => <Form key={row.id} row={row} />}
      </RowPage>
    );
  };
}
