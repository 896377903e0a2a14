import { Camera } from "lucide-react";
import { useEffect, useState } from "react";
import { Form, useNavigate } from "react-router";
import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../../language/use-language.ts";
import { localised, paths } from "../../paths.ts";
import { Alert } from "../../ui/alert.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useCheckedForm } from "../../ui/use-checked-form.ts";
import { type RouteId, useRouteScripts } from "../../ui/use-route-scripts.ts";
import { canScan } from "./barcode-detector.ts";
import { CodeField } from "./code-field.tsx";
import type ScanDialog from "./scan-dialog.tsx";

/** Rejected code: typed text, field errors, and another reason without a result. */
export interface RefusedCode {
  readonly typed: string;
  readonly errors: FieldErrors;
  readonly rejection: string | null;
}

const routes: readonly RouteId[] = ["authenticity/verify/verify-page"];

interface CodeFormProps {
  readonly rejected?: RefusedCode | undefined;
  readonly code?: string | undefined;
}

export function CodeForm({ rejected, code }: CodeFormProps) {
  const { errors, waiting, props } = useCheckedForm(rejected);
  useRouteScripts(routes);
  return (
    <Form {...props} action={localised(paths.verify(), useLanguage())}>
      <CodeField
        label={m.verify_label()}
        help={m.verify_help()}
        className="input code-input"
        defaultValue={rejected?.typed ?? code}
        errors={errors["code"]}
      >
        <ScanButton />
      </CodeField>
      {rejected?.rejection != null && <Alert kind="error">{rejected.rejection}</Alert>}
      <SubmitButton waiting={waiting} waitingWords={m.verify_waiting()} className="button tall wide">
        {m.verify_submit()}
      </SubmitButton>
    </Form>
  );
}

/** Button that scans a code with the camera and opens its result. Shows only if the browser can scan. */
function ScanButton() {
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
