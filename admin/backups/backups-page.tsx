import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { DatabaseBackup } from "lucide-react";
import { useState } from "react";
import type { Backup, Backups } from "#contract/admin/backups.ts";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { ageText, momentText } from "../ui/written-values.tsx";
import { BackupList } from "./backup-list.tsx";
import { PassphraseDialog } from "./passphrase-dialog.tsx";
import { countText, ProofPanel, ProofProblem } from "./proof-panel.tsx";
import { isRestoring, RestoredPanel, RestoreState } from "./restore-state.tsx";
import { SecondPlaceFigure, SecondPlaceWarning } from "./second-place.tsx";
import { sizeText } from "./size-text.ts";
import { UploadPanel } from "./upload-panel.tsx";

const second = 1000;
const backups = queryOptions({
  ...dataQuery(["backups"], "GET /backups"),
  // A backup is being made, or will be at night.
  refetchInterval: ({ state: { data } }) =>
    data?.is_making === true || data?.is_proving === true || isRestoring(data?.restore)
      ? 3 * second
      : 60 * second,
});

/** Backups of the shop for owners: the newest, making, downloading and deleting one. */
export function Component() {
  const query = useQuery(backups);
  const { data } = query;
  const [isTyping, setTyping] = useState(false);
  return (
    <>
      <PageHead title={m.backups()}>
        {data?.is_on === true && <MakeButton isMaking={data.is_making} />}
      </PageHead>
      {data === undefined ? (
        <NotLoaded query={query} />
      ) : (
        <div className="stack" style={{ gap: 16 }}>
          <RestoreState restore={data.restore} isAway={query.isError} />
          <RestoredPanel
            key={data.restore?.step}
            erased={data.restore?.step === "done" ? data.restore.erased : 0}
          />
          <Warnings {...data} />
          {data.is_on && <Figures {...data} onPassphrase={() => setTyping(true)} />}
          <BackupList {...data} onPassphrase={() => setTyping(true)} />
          {data.is_on && <UploadPanel />}
          {data.is_on && <ProofPanel {...data} />}
        </div>
      )}
      {isTyping && <PassphraseDialog onClose={() => setTyping(false)} />}
    </>
  );
}

/** Returns the newest backup that this shop made. */
function newestOf(list: Backups["backups"]): Backup | undefined {
  return list.find(({ kind }) => kind !== "uploaded");
}

function MakeButton({ isMaking }: { readonly isMaking: boolean }) {
  const client = useQueryClient();
  const { submit, isPending, message } = useSubmission();
  const make = () =>
    submit(async () => {
      await requestData("POST /backups");
      toast(m.backup_begun());
      await client.invalidateQueries({ queryKey: ["backups"] });
    });
  return (
    <>
      {message !== null && <Notice kind="error">{message}</Notice>}
      <Button
        kind="primary"
        icon={DatabaseBackup}
        isPending={isPending || isMaking}
        onClick={() => void make()}
      >
        {isMaking ? m.backup_making() : m.backup_now()}
      </Button>
    </>
  );
}

function Warnings(state: Backups) {
  const { is_on, age, failure, proof, backups } = state;
  const newest = newestOf(backups);
  if (!is_on) return <Notice kind="error">{m.backups_are_off()}</Notice>;
  return (
    <>
      {age === "very_late" && newest !== undefined && (
        <Notice kind="error">{m.backups_very_late({ age: ageText(newest.made_at) })}</Notice>
      )}
      {age === "late" && newest !== undefined && (
        <Notice kind="warning">{m.backups_late({ age: ageText(newest.made_at) })}</Notice>
      )}
      {age === "none" && failure === null && <Notice kind="info">{m.backups_none_yet()}</Notice>}
      {failure !== null && (
        <Notice kind="error" title={m.backup_failed({ time: momentText(failure.at) })}>
          <p dir="ltr">{failure.reason}</p>
        </Notice>
      )}
      <ProofProblem proof={proof} backups={backups} />
      <SecondPlaceWarning {...state} />
    </>
  );
}

interface FiguresProps extends Backups {
  readonly onPassphrase: () => void;
}

function Figures({ onPassphrase, ...state }: FiguresProps) {
  const { backups: list, folder, has_passphrase, max, proof } = state;
  const newest = newestOf(list);
  return (
    <dl className="figures panel">
      <div className="figure">
        <dt>{m.backup_newest()}</dt>
        <dd>{newest === undefined ? m.backup_none() : m.backup_age({ age: ageText(newest.made_at) })}</dd>
        {newest !== undefined && <dd className="figure-help">{sizeText(newest.bytes)}</dd>}
      </div>
      <div className="figure">
        <dt>{m.backup_proof_figure()}</dt>
        <dd>{proof?.problem === null ? m.backup_age({ age: ageText(proof.at) }) : m.backup_proof_none()}</dd>
        {proof?.problem === null && (
          <dd className="figure-help">
            {m.backup_proof_sums({ rows: countText(proof.rows), images: countText(proof.images) })}
          </dd>
        )}
      </div>
      <div className="figure">
        <dt>{m.backups_kept()}</dt>
        <dd>{m.backups_kept_count({ count: list.filter(({ kind }) => kind === "daily").length, max })}</dd>
        <dd className="figure-help" style={{ overflowWrap: "anywhere" }}>
          <span dir="ltr">{folder}</span>
        </dd>
      </div>
      <SecondPlaceFigure {...state} />
      <div className="figure">
        <dt>{m.backup_passphrase()}</dt>
        <dd>{has_passphrase ? m.backup_passphrase_set() : m.backup_passphrase_none()}</dd>
        <dd className="figure-help">
          <button type="button" className="link" onClick={onPassphrase}>
            {has_passphrase ? m.backup_passphrase_change() : m.backup_passphrase_choose()}
          </button>
        </dd>
      </div>
    </dl>
  );
}
