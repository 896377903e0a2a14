import { Pause, Trash2, Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { BackupUpload, ReceivedPiece } from "#contract/admin/backups.ts";
import { Notice } from "#ui/notice.tsx";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { FileField } from "../ui/file-field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { type FilePiece, sendPieces } from "./send-pieces.ts";
import { sizeText } from "./size-text.ts";

/** Requests of an upload. */
export interface UploadCalls {
  readonly begin: (file: { readonly name: string; readonly bytes: number }) => Promise<BackupUpload>;
  readonly send: (id: string, piece: FilePiece) => Promise<ReceivedPiece>;
  readonly cancel: (id: string) => Promise<unknown>;
}

interface BackupUploaderProps {
  /** Unfinished upload; null without one. */
  readonly open: BackupUpload | null;
  readonly calls: UploadCalls;
  /** Called when an upload has begun, paused, ended or was deleted. */
  readonly onChange: () => Promise<unknown>;
}

const maxName = 200;
const accept = ".gz,.age";

/** Chooses a file and uploads it in pieces. An unfinished upload goes on when the same file is chosen, also after a reload. */
export function BackupUploader({ open, calls, onChange }: BackupUploaderProps) {
  const [file, setFile] = useState<File | null>(null);
  const [running, setRunning] = useState<BackupUpload | null>(null);
  const stopping = useRef<AbortController>(null);
  const { submit, isPending, errors, message, clear } = useSubmission();
  useEffect(() => () => stopping.current?.abort(), []);
  const shown = running ?? open;
  const isOther = open !== null && running === null && file !== null && file.size !== open.bytes;
  const send = (chosen: File) =>
    submit(async () => {
      const stop = new AbortController();
      stopping.current = stop;
      try {
        const upload =
          open ?? (await calls.begin({ name: chosen.name.slice(0, maxName), bytes: chosen.size }));
        setRunning(upload);
        await sendPieces({
          ...{ file: chosen, upload, signal: stop.signal },
          send: (piece) => calls.send(upload.id, piece),
          onReceived: (received_bytes) => setRunning({ ...upload, received_bytes }),
        });
        setFile(null);
        toast(m.backup_upload_done());
      } catch (error) {
        if (!stop.signal.aborted) throw error;
      } finally {
        await onChange();
        setRunning(null);
      }
    });
  const remove = (id: string) =>
    submit(async () => {
      await calls.cancel(id);
      setFile(null);
      toast(m.backup_upload_deleted());
      await onChange();
    });
  const isRunning = running !== null;
  return (
    <div className="stack">
      {message !== null && <Notice kind="error">{message}</Notice>}
      {shown !== null && <Progress {...shown} isRunning={isRunning} />}
      {!isRunning && (
        <FileField
          label={m.backup_upload_file()}
          accept={accept}
          chosen={file?.name ?? null}
          errors={isOther ? [m.backup_upload_other_file()] : errors["bytes"]}
          onChoose={(chosen) => {
            clear();
            setFile(chosen);
          }}
        />
      )}
      <div className="row wrap">
        {isRunning ? (
          <Button icon={Pause} onClick={() => stopping.current?.abort()}>
            {m.backup_upload_pause()}
          </Button>
        ) : (
          <Button
            icon={Upload}
            isPending={isPending}
            disabled={file === null || isOther}
            onClick={() => file !== null && void send(file)}
          >
            {open === null ? m.backup_upload_start() : m.backup_upload_continue()}
          </Button>
        )}
        {!isRunning && open !== null && (
          <Button icon={Trash2} isPending={isPending} onClick={() => void remove(open.id)}>
            {m.backup_upload_delete()}
          </Button>
        )}
      </div>
    </div>
  );
}

function Progress({
  name,
  bytes,
  received_bytes,
  isRunning,
}: BackupUpload & { readonly isRunning: boolean }) {
  const sizes = { received: sizeText(received_bytes), bytes: sizeText(bytes) };
  return (
    <div className="stack" style={{ gap: 6, overflowWrap: "anywhere" }}>
      <p className="strong">
        {isRunning ? name : m.backup_upload_unfinished({ name: `\u2068${name}\u2069` })}
      </p>
      <progress
        className="progress"
        max={bytes}
        value={received_bytes}
        aria-label={m.backup_upload_progress(sizes)}
      />
      <p className="soft small">
        {isRunning ? m.backup_upload_progress(sizes) : m.backup_upload_choose_same(sizes)}
      </p>
    </div>
  );
}
