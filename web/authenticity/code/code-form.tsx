import { Form } from "react-router";
import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../../language/use-language.ts";
import { localised, paths } from "../../paths.ts";
import { Alert } from "../../ui/alert.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useCheckedForm } from "../../ui/use-checked-form.ts";
import { useRouteScripts } from "../../ui/use-route-scripts.ts";
import { CodeField } from "./code-field.tsx";
import { ScanButton } from "./scan-button.tsx";

/** Rejected code: typed text, field errors, and another reason without a result. */
export interface RefusedCode {
  readonly typed: string;
  readonly errors: FieldErrors;
  readonly refusal: string | null;
}

const routes = ["authenticity/verify-page"];

interface CodeFormProps {
  readonly refused?: RefusedCode | undefined;
  readonly code?: string | undefined;
}

export function CodeForm({ refused, code }: CodeFormProps) {
  const { errors, waiting, props } = useCheckedForm(refused);
  useRouteScripts(routes);
  return (
    <Form {...props} action={localised(paths.verify(), useLanguage())}>
      <CodeField
        label={m.verify_label()}
        help={m.verify_help()}
        className="input code-input"
        defaultValue={refused?.typed ?? code}
        errors={errors["code"]}
      >
        <ScanButton />
      </CodeField>
      {refused?.refusal != null && <Alert kind="error">{refused.refusal}</Alert>}
      <SubmitButton waiting={waiting} waitingWords={m.verify_waiting()} className="button tall wide">
        {m.verify_submit()}
      </SubmitButton>
    </Form>
  );
}
