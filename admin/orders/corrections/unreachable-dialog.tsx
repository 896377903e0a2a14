import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Asks whether orders whose customers could not be reached are confirmed too. */
export function UnreachableDialog({
  count,
  onConfirm,
  onClose,
}: {
  readonly count: number;
  readonly onConfirm: (areIncluded: boolean) => void;
  readonly onClose: () => void;
}) {
  const choose = (areIncluded: boolean) => () => {
    onConfirm(areIncluded);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={m.unreachable_chosen({ count })}
      description={m.unreachable_description()}
      onClose={onClose}
      foot={
        <>
          <Button onClick={choose(true)}>{m.confirm_them_too()}</Button>
          <Button kind="primary" onClick={choose(false)}>
            {m.leave_them_out()}
          </Button>
        </>
      }
    />
  );
}
