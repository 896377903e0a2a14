import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArchiveRestore } from "lucide-react";
import { useState } from "react";
import type { Backup } from "#contract/admin/backups.ts";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { RequestFailure } from "../request-failure.ts";
import { Button } from "../ui/button.tsx";
import { SubmitForm, useSubmission } from "../ui/submit-form.tsx";
import { momentText } from "../ui/written-values.tsx";
import { BackupUploader, type UploadCalls } from "./backup-uploader.tsx";
import { isRestoring, RestoreState } from "./restore-state.tsx";
import { SealedPassphrase } from "./sealed-passphrase.tsx";
import { sizeText } from "./size-text.ts";

/** Milliseconds between two looks at a restore. */
const interval = 3000;

const key = ["first-owner", "backup"];
const firstBackup = (token: string) =>
  queryOptions({
    ...dataQuery(key, "GET /auth/first-owner/{token}/backup", { path: { token }, asksAgain: false }),
    refetchInterval: ({ state: { data } }) => isRestoring(data?.restore) && interval,
  });

function callsWith(token: string): UploadCalls {
  return {
    begin: async (body) =>
      await requestData("POST /auth/first-owner/{token}/backup-uploads", { path: { token }, body }),
    send: async (id, { offset, body, signal }) =>
      await requestData("PUT /auth/first-owner/{token}/backup-uploads/{id}/pieces/{offset}", {
        path: { token, id, offset },
        ...{ body, signal },
      }),
    cancel: async (id) =>
      await request("DELETE /auth/first-owner/{token}/backup-uploads/{id}", { path: { token, id } }),
  };
}

interface FirstBackupProps {
  /** Token of the first owner's link. */
  readonly token: string;
  readonly onSignIn: () => void;
}

/** Fills a shop without staff from a backup: upload, restore, and the way to sign in. The link ends with the restore. */
export function FirstBackup({ token, onSignIn }: FirstBackupProps) {
  const client = useQueryClient();
  const query = useQuery(firstBackup(token));
  const [isOpen, setOpen] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: key });
  const { data, error } = query;
  if (data === undefined || !data.is_on) return null;
  if (isRestoring(data.restore) && error instanceof RequestFailure && error.status === 404)
    return (
      <div className="stack">
        <Notice kind="success">{m.first_backup_done()}</Notice>
        <Button kind="primary" className="wide large" onClick={onSignIn}>
          {m.sign_in()}
        </Button>
      </div>
    );
  if (!isOpen && data.upload === null && data.backups.length === 0)
    return (
      <Button className="wide" icon={ArchiveRestore} onClick={() => setOpen(true)}>
        {m.first_backup()}
      </Button>
    );
  return (
    <section className="stack" aria-label={m.first_backup()}>
      <h2>{m.first_backup()}</h2>
      <p className="soft small">{m.first_backup_help()}</p>
      <RestoreState restore={data.restore} isAway={query.isError} />
      {!isRestoring(data.restore) && (
        <>
          {data.backups.map((backup) => (
            <UploadedBackup key={backup.id} {...backup} token={token} onChange={refresh} />
          ))}
          <BackupUploader open={data.upload} calls={callsWith(token)} onChange={refresh} />
        </>
      )}
    </section>
  );
}

interface UploadedBackupProps extends Backup {
  readonly token: string;
  readonly onChange: () => Promise<unknown>;
}

function UploadedBackup({ id, made_at, bytes, is_sealed, token, onChange }: UploadedBackupProps) {
  const [passphrase, setPassphrase] = useState("");
  const { submit, isPending, message, field } = useSubmission();
  const restore = () =>
    submit(async () => {
      const path = { token, id };
      await request("POST /auth/first-owner/{token}/backup/{id}/restore", { path, body: { passphrase } });
      await onChange();
    });
  return (
    <SubmitForm message={message} onSubmit={restore}>
      <p>
        {is_sealed ? m.backup_sealed() : momentText(made_at)} ·{" "}
        <span className="number">{sizeText(bytes)}</span>
      </p>
      {is_sealed && <SealedPassphrase {...field("passphrase", passphrase, setPassphrase)} />}
      <Button className="wide" icon={ArchiveRestore} type="submit" isPending={isPending}>
        {m.first_backup_restore()}
      </Button>
    </SubmitForm>
  );
}
