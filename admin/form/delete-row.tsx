import { Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

export function DeleteRow({
  label = m.delete_dialog(),
  className,
  ...dialog
}: Omit<React.ComponentProps<typeof DeleteDialog>, "onClose"> & {
  readonly label?: string;
  readonly className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="danger"
        icon={<Trash2 size={17} aria-hidden />}
        onClick={() => setOpen(true)}
        {...(className !== undefined && { className })}
      >
        {label}
      </Button>
      {isOpen && <DeleteDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
