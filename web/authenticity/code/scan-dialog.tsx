import { X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { foldPackCode, packCodeIn } from "#contract/authenticity/pack-code.ts";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { newDetector } from "./barcode-detector.ts";

interface ScanDialogProps {
  readonly onClose: () => void;
  readonly onCode: (code: string) => void;
}

/** Cameran image, until a code is detected. */
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
      {state === "refused" && <Notice kind="warning">{m.verify_scan_refused()}</Notice>}
      {state === "broken" && <Notice kind="warning">{m.verify_scan_failed()}</Notice>}
      <Button kind={isOpen ? "second" : "primary"} className="wide" onClick={onClose}>
        {m.verify_scan_type()}
      </Button>
    </dialog>
  );
}

type ScanState = "starting" | "scanning" | "refused" | "broken";

const lookEvery = 200;

/** Opens the camera and detects codes. Closes the camera as soon as the page is hidden or left. */
export function useScan(onCode: (code: string) => void, onClose: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScanState>("starting");
  const found = useEffectEvent(onCode);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    let isEnded = false;
    let camera: MediaStream | null = null;

    async function scan() {
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const view = video.current;
      if (isEnded || view === null) return shut();
      view.srcObject = camera;
      await view.play();
      setState("scanning");
      const detector = newDetector();
      while (!isEnded) {
        const [seen] = await detector.detect(view);
        const code = seen === undefined ? null : foldPackCode(packCodeIn(seen.rawValue));
        if (code !== null && !isEnded) {
          shut();
          found(code);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
      }
    }

    function shut() {
      isEnded = true;
      for (const track of camera?.getTracks() ?? []) track.stop();
    }

    scan().catch((error: unknown) => {
      if (isEnded) return;
      shut();
      const isRejected = error instanceof DOMException && error.name === "NotAllowedError";
      setState((now) => (now === "starting" && isRejected ? "refused" : "broken"));
    });
    const leave = () => {
      shut();
      close();
    };
    // Also runs when the page is hidden for another app or enters the back/forward cache.
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", leave);
    return () => {
      shut();
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", leave);
    };
  }, []);

  return { video, state };
}
