import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type ImportKind, importKinds } from "#contract/admin/catalogue/import-limits.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { ChoiceField } from "../ui/choice-field.tsx";
import { failureText, Notice } from "../ui/feedback.tsx";
import { FileField } from "../ui/file-field.tsx";
import { SubmitDialog } from "../ui/submit-dialog.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import { importKindNames } from "./import-names.ts";

/** Dialog that uploads a CSV file for comparison with the shop. It changes nothing. */
export function NewImportDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const kinds: readonly ImportKind[] = useMay("catalogue") ? importKinds : ["stock"];
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? "stock");
  const [file, setFile] = useState<File | null>(null);
  const { submit, isPending, failure, errors } = useSubmission();

  const upload = () =>
    submit(async () => {
      if (file === null) return;
      const body = new FormData();
      body.set("kind", kind);
      body.set("file", file);
      const data = await requestData<{ readonly id: number }>("/imports", { method: "POST", body });
      await client.invalidateQueries({ queryKey: ["imports"] });
      onClose();
      navigate(rowPath("imports", data.id));
    });

  return (
    <SubmitDialog
      title={m.import_new()}
      description={m.import_new_description()}
      onClose={onClose}
      onSubmit={() => void upload()}
      confirm={m.import_check()}
      isPending={isPending}
      isDisabled={file === null}
    >
      {failure !== null && Object.keys(errors).length === 0 && (
        <Notice tone="red">{failureText(failure)}</Notice>
      )}
      <ChoiceField
        label={m.import_kind()}
        errors={errors["kind"]}
        value={kind}
        choices={kinds}
        nameOf={(one) => importKindNames[one]()}
        onChoose={setKind}
      />
      <FileField
        label={m.import_file()}
        accept=".csv,.txt,text/csv"
        chosen={file?.name ?? null}
        errors={errors["file"]}
        onChoose={setFile}
      />
    </SubmitDialog>
  );
}
