import { useEffect, useEffectEvent, useRef, useState } from "react";
import { foldPackCode, packCodeIn } from "#contract/authenticity/pack-code.ts";
import { newDetector } from "./barcode-detector.ts";

type ScanState = "starting" | "scanning" | "refused" | "broken";

const lookEvery = 200;

/** Opens the camera and detects codes. Closes the camera as soon as the page is hidden or left. */
export function useScan(onCode: (code: string) => void, onClose: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScanState>("starting");
  const found = useEffectEvent(onCode);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    let over = false;
    let camera: MediaStream | null = null;

    async function scan() {
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const view = video.current;
      if (over || view === null) return shut();
      view.srcObject = camera;
      await view.play();
      setState("scanning");
      const detector = newDetector();
      while (!over) {
        const [seen] = await detector.detect(view);
        const code = seen === undefined ? null : foldPackCode(packCodeIn(seen.rawValue));
        if (code !== null && !over) {
          shut();
          found(code);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
      }
    }

    function shut() {
      over = true;
      for (const track of camera?.getTracks() ?? []) track.stop();
    }

    scan().catch((error: unknown) => {
      if (over) return;
      shut();
      const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
      setState((now) => (now === "starting" && isRefused ? "refused" : "broken"));
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
