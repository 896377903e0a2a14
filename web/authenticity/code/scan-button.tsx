import { Camera } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../../language/use-language.ts";
import { localised, paths } from "../../paths.ts";
import { canScan } from "./barcode-detector.ts";
import type ScanDialog from "./scan-dialog.tsx";

/** Button that scans a code with the camera and opens its result. Shows only if the browser can scan. */
export function ScanButton() {
  const [Dialog, setDialog] = useState<typeof ScanDialog | null>(null);
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const language = useLanguage();
  useEffect(() => {
    let unmounted = false;
    loadDialog().then((loaded) => {
      if (!unmounted) setDialog(() => loaded);
    });
    return () => {
      unmounted = true;
    };
  }, []);
  if (Dialog === null) return null;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={m.verify_scan()}
        title={m.verify_scan()}
        onClick={() => setOpen(true)}
      >
        <Camera size={24} aria-hidden="true" />
      </button>
      {open && (
        <Dialog
          onClose={() => setOpen(false)}
          onCode={(code) => navigate(localised(paths.verifyResult(code), language))}
        />
      )}
    </>
  );
}

/** Loads the dialog in advance: a later request might fail. */
async function loadDialog(): Promise<typeof ScanDialog | null> {
  if (!(await canScan())) return null;
  return await import("./scan-dialog.tsx").then(
    (loaded) => loaded.default,
    () => null,
  );
}
