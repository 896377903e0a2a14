import { Camera } from "lucide-react";
import { useEffect, useState } from "react";
import { Form, useNavigate } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { FormScripts } from "../../form/form-scripts.tsx";
import type { RejectedForm } from "../../form/posted-form.ts";
import { Rejection } from "../../form/rejection.tsx";
import { useCheckedForm } from "../../form/use-checked-form.ts";
import { useLanguage } from "../../language/use-language.ts";
import { localised, paths } from "../../paths.ts";
import { canScan } from "./barcode-detector.ts";
import { CodeField } from "./code-field.tsx";
import type ScanDialog from "./scan-dialog.tsx";

const formPaths = [paths.verify()];

interface CodeFormProps {
  readonly rejected?: RejectedForm | undefined;
  readonly code?: string | undefined;
}

export function CodeForm({ rejected, code }: CodeFormProps) {
  const { field, waiting, props } = useCheckedForm(rejected, code === undefined ? {} : { given: { code } });
  return (
    <Form {...props} action={localised(paths.verify(), useLanguage())}>
      <FormScripts of={formPaths} />
      <CodeField
        {...field("code")}
        label={m.verify_label()}
        help={m.verify_help()}
        className="input code-input"
      >
        <ScanButton />
      </CodeField>
      <Rejection of={rejected} />
      <Button
        type="submit"
        isPending={waiting}
        pendingText={m.verify_waiting()}
        kind="primary"
        className="tall wide"
      >
        {m.verify_submit()}
      </Button>
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
