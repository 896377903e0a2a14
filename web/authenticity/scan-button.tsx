import { Camera } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { canScan } from "./barcode-detector.ts";

const ScanDialog = lazy(() => import("./scan-dialog.tsx"));

/** Opens the camera where the browser can read codes with it; leads to the result of the code that it sees. */
export function ScanButton() {
  const [can, setCan] = useState(false);
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const language = useLanguage();
  useEffect(() => {
    let left = false;
    canScan().then((answer) => {
      if (!left) setCan(answer);
    });
    return () => {
      left = true;
    };
  }, []);
  if (!can) return null;
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
        <Suspense fallback={null}>
          <ScanDialog
            onClose={() => setOpen(false)}
            onCode={(code) => navigate(localised(paths.verifyResult(code), language))}
          />
        </Suspense>
      )}
    </>
  );
}
