import { useQueryClient } from "@tanstack/react-query";
import type { DemoContent } from "#contract/admin/first-steps.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { toast } from "../ui/feedback.tsx";

/** Lists and removes the demo content, which cannot be undone. */
export function RemoveDemoDialog({
  demo,
  onClose,
}: {
  readonly demo: DemoContent;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const going = [
    [m.demo_products(), demo.products_deleted],
    [m.demo_products_archived(), demo.products_archived],
    [m.demo_categories(), demo.categories],
    [m.demo_families(), demo.families],
    [m.demo_sliders(), demo.sliders],
    [m.demo_pictures(), demo.pictures],
    [m.demo_settings(), demo.settings.length],
  ] as const;
  return (
    <AskDialog
      title={m.remove_demo_title()}
      description={m.remove_demo_description()}
      confirm={m.remove_demo_now()}
      isDangerous
      onConfirm={async () => {
        const data = await requestData<DemoContent>("/demo-content", { method: "DELETE" });
        const archived =
          data.products_archived > 0 ? ` ${m.demo_archived({ count: data.products_archived })}` : "";
        toast(m.demo_removed({ count: data.products_deleted }) + archived);
        // Every page of the app refetches, which the dialog does not wait for.
        void client.invalidateQueries();
      }}
      onClose={onClose}
    >
      <dl className="demo-counts">
        {going
          .filter(([, count]) => count > 0)
          .map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
      </dl>
    </AskDialog>
  );
}
