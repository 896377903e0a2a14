import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Notice } from "#ui/notice.tsx";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";

/** Dialog that creates a link by which a colleague chooses a password, and shows it once. */
export function StaffLinkDialog({
  member: { id, name },
  onClose,
}: {
  readonly member: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const { submit, isPending, message } = useSubmission();
  const show = () =>
    submit(async () => {
      const data = await requestData("POST /staff/{id}/link", { path: { id } });
      setUrl(data.url);
      await client.invalidateQueries({ queryKey: ["staff"] });
    });
  return (
    <Dialog
      title={m.staff_link_title({ name })}
      description={m.staff_link_description()}
      isOpen
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{m.close()}</Button>
          {url === null && (
            <Button kind="primary" isPending={isPending} onClick={() => void show()}>
              {m.staff_link_create()}
            </Button>
          )}
        </>
      }
    >
      {message !== null && <Notice kind="error">{message}</Notice>}
      {url !== null && (
        <div className="row" style={{ alignItems: "end" }}>
          <div className="grow">
            <TypedField label={m.staff_link()} dir="ltr" value={url} readOnly onType={() => {}} />
          </div>
          <CopyButton text={url} label={m.staff_link_copy()} />
        </div>
      )}
    </Dialog>
  );
}
