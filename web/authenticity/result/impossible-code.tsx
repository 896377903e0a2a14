import { m } from "#messages/compiled/messages.js";
import { CodeForm } from "../code/code-form.tsx";
import { ResultBanner } from "./result-banner.tsx";

/** An address with something that no code can be: nothing was asked; the code can be typed here. */
export function ImpossibleCode() {
  return (
    <>
      <ResultBanner
        kind="warning"
        title={m.verify_impossible()}
        text={m.verify_impossible_text()}
        code={null}
      />
      <div className="result-rest">
        <CodeForm />
      </div>
    </>
  );
}
