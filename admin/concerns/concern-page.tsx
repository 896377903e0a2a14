import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import type { AdminConcern } from "#contract/admin/catalogue/concern.ts";
import { concernKinds } from "#contract/catalogue/concern-kinds.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { ConflictNotice } from "../form/conflict-notice.tsx";
import { DeleteDialog } from "../form/delete-dialog.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { localised } from "../language.ts";
import { PageHead } from "../layout/page-head.tsx";
import { RowPage } from "../layout/row-page.tsx";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { ConcernFields, concernFieldNames } from "./concern-fields.tsx";
import { concernKindName } from "./concern-kind-name.ts";
import {
  type ConcernValues,
  concernBodyOf,
  concernSchema,
  concernValues,
  emptyConcern,
  newConcernSchema,
} from "./concern-values.ts";

/** One concern, type of skin or area: its names, what its page says, and the words by which search knows it. */
export function Component() {
  const isNew = useParams()["id"] === "new";
  const [search] = useSearchParams();
  if (isNew) {
    const kind = concernKinds.find((one) => one === search.get("kind")) ?? "concern";
    return <ConcernForm key={`new ${kind}`} concern={null} kind={kind} />;
  }
  return (
    <RowPage<AdminConcern> resource="concerns" title={m.nav_concerns()} back={paths.concerns}>
      {(concern) => <ConcernForm key={concern.id} concern={concern} kind={concern.kind} />}
    </RowPage>
  );
}

function ConcernForm({
  concern,
  kind,
}: {
  readonly concern: AdminConcern | null;
  readonly kind: AdminConcern["kind"];
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay("catalogue");
  const [isDeleting, setDeleting] = useState(false);
  const back = `${paths.concerns}?tab=${kind}`;
  const names = concernFieldNames();
  const { form, submit, failure, conflict, clearConflict } = useResourceForm<ConcernValues, AdminConcern>({
    schema: concern === null ? newConcernSchema(kind) : concernSchema,
    values: concern === null ? emptyConcern : concernValues(concern),
    names,
    ...(concern !== null && { row: concern }),
    valuesOf: concernValues,
    async save(values, over) {
      const body = concernBodyOf(values);
      const { data } = await request<Answer<AdminConcern>>(
        over === undefined ? "/concerns" : `/concerns/${over.id}`,
        {
          method: over === undefined ? "POST" : "PATCH",
          body: over === undefined ? { ...body, kind } : body,
          ...(over !== undefined && { headers: { "If-Match": `"${over.updated_at}"` } }),
        },
      );
      client.setQueryData(["concerns", "one", data.id], data);
      toast(m.saved());
      await client.invalidateQueries({ queryKey: ["concerns"] });
      if (over === undefined) setTimeout(() => navigate(pathTo(paths.concern, data.id), { replace: true }));
    },
  });
  const title = concern === null ? m.new_word() : localised(concern.name_ar, concern.name_en);
  return (
    <form className="contents" onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={form.formState.isDirty && !form.formState.isSubmitting} />
      <PageHead title={title} titleText={title} back={back} beside={<Chip>{concernKindName(kind)}</Chip>}>
        {concern !== null && mayChange && (
          <Button kind="danger" icon={<Trash2 size={17} aria-hidden />} onClick={() => setDeleting(true)}>
            {m.delete_dialog()}
          </Button>
        )}
      </PageHead>
      {failure !== null && <Notice tone="red">{failure}</Notice>}
      {conflict !== null && (
        <ConflictNotice form={form} conflict={conflict} names={names} onResolved={clearConflict} />
      )}
      <ConcernFields form={form} names={names} mayChange={mayChange} />
      {isDeleting && concern !== null && (
        <DeleteDialog
          path={`/concerns/${concern.id}`}
          resource="concerns"
          back={back}
          title={m.delete_word_title({ name: title })}
          description={m.delete_word_description({ count: concern.product_count })}
          onClose={() => setDeleting(false)}
        />
      )}
    </form>
  );
}
