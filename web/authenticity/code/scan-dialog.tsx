import { X } from "lucide-react";
import { useId, useLayoutEffect, useRef } from "react";
import { m } from "#messages/compiled/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { useScan } from "./use-scan.ts";

interface ScanDialogProps {
  readonly onClose: () => void;
  readonly onCode: (code: string) => void;
}

/** Camera image, until a code is detected. */
export default function ScanDialog({ onClose, onCode }: ScanDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { video, state } = useScan(onCode, onClose);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  const isOpen = state === "starting" || state === "scanning";
  return (
    <dialog ref={dialog} className="dialog narrow-dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={titleId}>{m.verify_scan()}</h2>
        <button type="button" className="icon-button -me-3" aria-label={m.close()} onClick={onClose}>
          <X size={24} aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <>
          <div className="scan-view">
            <video ref={video} muted playsInline />
          </div>
          <p role="status">{state === "starting" ? m.verify_scan_starting() : m.verify_scan_hint()}</p>
        </>
      )}
      {state === "refused" && <Alert kind="warning">{m.verify_scan_refused()}</Alert>}
      {state === "broken" && <Alert kind="warning">{m.verify_scan_failed()}</Alert>}
      <button type="button" className={isOpen ? "button second wide" : "button wide"} onClick={onClose}>
        {m.verify_scan_type()}
      </button>
    </dialog>
  );
}
