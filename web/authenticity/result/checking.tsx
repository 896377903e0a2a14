import { m } from "#messages/compiled/messages.js";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { ResultBanner } from "./result-banner.tsx";

/** While the answer is on its way; where no script asks for it, a button does. */
export function Checking({ code }: { readonly code: string }) {
  const hydrated = useHydrated();
  return (
    <>
      <ResultBanner kind="checking" title={m.verify_checking()} text={m.verify_checking_text()} code={code} />
      <div className="result-rest">
        {!hydrated && (
          <form method="post" className="ask-form">
            <p>{m.verify_ask_text()}</p>
            <button type="submit" className="button tall wide">
              {m.verify_submit()}
            </button>
          </form>
        )}
        <div className="result-skeleton" aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      </div>
    </>
  );
}
