import { Camera } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../../language/use-language.ts";
import { localised, paths } from "../../paths.ts";
import { canScan } from "./barcode-detector.ts";
import type ScanDialog from "./scan-dialog.tsx";

/** Opens the camera where the browser can read codes with it; leads to the result of the code that it sees. */
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

/** The dialog, where the browser can scan; one that would have to be loaded later might not come. */
async function loadDialog(): Promise<typeof ScanDialog | null> {
  if (!(await canScan())) return null;
  return await import("./scan-dialog.tsx").then(
    (loaded) => loaded.default,
    () => null,
  );
}
