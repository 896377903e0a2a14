import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { AdminSlider } from "#contract/admin/slider.ts";
import { request } from "../api/request.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { useSubmission } from "../ui/use-submission.ts";

/** Asks before a picture with words is deleted, which can't be undone; hiding it can. */
export function DeleteSliderDialog({
  slider,
  onClose,
}: {
  readonly slider: AdminSlider;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { submit, isPending, message } = useSubmission();
  const remove = () =>
    submit(async () => {
      await request(`/sliders/${slider.id}`, { method: "DELETE" });
      await client.invalidateQueries({ queryKey: ["sliders"] });
      toast(m.deleted());
      navigate(paths.sliders);
    });
  return (
    <Dialog
      isOpen
      title={m.delete_slide_title({ name: localised(slider.title_ar, slider.title_en) })}
      description={m.delete_slide_description()}
      onClose={onClose}
      onSubmit={() => void remove()}
      foot={
        <>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button kind="danger" type="submit" isPending={isPending}>
            {m.delete_now()}
          </Button>
        </>
      }
    >
      {message !== null && <Notice tone="red">{message}</Notice>}
    </Dialog>
  );
}
