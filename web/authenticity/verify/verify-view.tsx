import { m } from "#messages/compiled/messages.js";
import { MixedText } from "../../ui/mixed-text.tsx";
import { CodeForm, type RefusedCode } from "../code/code-form.tsx";
import { PackLabel } from "./pack-label.tsx";
import { PassingToast } from "./passing-toast.tsx";

interface VerifyViewProps {
  readonly refused: RefusedCode | undefined;
}

/** Page that starts the check of a code: explanation, form, and where to find the code. `refused` is the rejected code with its errors. */
export function VerifyView({ refused }: VerifyViewProps) {
  const isMissing = refused?.errors["code"]?.includes("pack_code_missing") === true;
  return (
    <div className="wrap">
      <div className="verify">
        <PackLabel />
        <div className="verify-words">
          <div>
            <h1>{m.verify_title()}</h1>
            <p className="soft mt-2">{m.verify_intro()}</p>
          </div>
          <CodeForm refused={refused} />
          <section className="verify-where">
            <h2>{m.verify_where()}</h2>
            <p>
              <MixedText text={m.verify_where_text()} />
            </p>
          </section>
        </div>
      </div>
      {isMissing && <PassingToast of={refused}>{m.field_pack_code_missing()}</PassingToast>}
    </div>
  );
}
