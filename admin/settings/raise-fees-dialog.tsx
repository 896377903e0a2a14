import { useState } from "react";
import { foldDigits } from "#contract/digits.ts";
import { m } from "../messages/compiled/messages.js";
import { TypedField } from "../ui/field.tsx";
import { SubmitDialog } from "../ui/submit-dialog.tsx";

/** Dialog that changes all fees by an amount in pounds. It saves nothing. */
export function RaiseFeesDialog({
  onRaise,
  onClose,
}: {
  readonly onRaise: (pounds: number) => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const raise = () => {
    const pounds = Number(foldDigits(typed).replace("٫", ".").replace(/\s/g, "").replace("−", "-"));
    const isAmount = typed.trim() !== "" && Number.isFinite(pounds) && Math.abs(pounds) <= 10_000;
    setWrong(!isAmount);
    if (isAmount) onRaise(Math.round(pounds * 100) / 100);
  };
  return (
    <SubmitDialog
      title={m.raise_fees_title()}
      description={m.raise_fees_description()}
      onClose={onClose}
      onSubmit={raise}
      confirm={m.raise_fees_now()}
    >
      <TypedField
        label={m.raise_fees_by()}
        help={m.raise_fees_help()}
        errors={isWrong ? [m.raise_fees_wrong()] : []}
        dir="ltr"
        inputMode="text"
        value={typed}
        onType={setTyped}
      />
    </SubmitDialog>
  );
}
