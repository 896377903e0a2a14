import type { CSSProperties, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Notice } from "../ui/notice.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import type { ResourceFormState } from "./use-resource-form.ts";

/** Frame of a row's form: head, rejection, conflict, and the warning about unsaved changes. */
export function ResourceForm<Values extends FieldValues>({
  state: { form, names, submit, failure, conflict, clearConflict },
  head,
  textOf,
  className = "contents",
  style,
  children,
}: {
  readonly state: ResourceFormState<Values>;
  readonly head?: ReactNode;
  readonly textOf?: (value: unknown, name: keyof Values) => string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form className={className} style={style} onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={isDirty && !isSubmitting} />
      {head}
      {failure !== null && <Notice tone="red">{failure}</Notice>}
      {conflict !== null && (
        <ConflictNotice
          form={form}
          conflict={conflict}
          names={names}
          onResolved={clearConflict}
          {...(textOf !== undefined && { textOf })}
        />
      )}
      {children}
    </form>
  );
}
