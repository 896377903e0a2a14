import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CSSProperties, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router";
import { cacheRow, type VersionedRow } from "../api/cache-row.ts";
import { type Answer, request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { type ResourceWithRow, rowPath } from "../resources.ts";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
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

interface Save<Row> {
  readonly body: object;
  /** Version that was edited; undefined for a new row. */
  readonly over: Row | undefined;
}

/**
 * Creates or changes a row and returns it. Caches the response; the page of a new row replaces its form. Throws a RequestFailure if
 * rejected.
 */
export function useSaveRow<Row extends VersionedRow>(resource: ResourceWithRow | "settings") {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ body, over }: Save<Row>) =>
      over === undefined
        ? await request<Answer<Row>>(`/${resource}`, { method: "POST", body })
        : await request<Answer<Row>>(`/${resource}/${over.id}`, {
            method: "PATCH",
            body,
            version: over.updated_at,
          }),
    async onSuccess({ data }, { over }) {
      toast(m.saved());
      await cacheRow(client, resource, data);
      if (over !== undefined || resource === "settings") return;
      // By then the form counts as saved, so that leaving it asks nothing.
      setTimeout(() => navigate(rowPath(resource, data.id), { replace: true }));
    },
  });
  return mutateAsync;
}
