import { useQuery, useQueryClient } from "@tanstack/react-query";
import { request } from "../api/request.ts";
import { shopSettings } from "../api/shop-settings.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Notice, toast } from "../ui/feedback.tsx";
import { useSubmission } from "../ui/use-submission.ts";

/** Opens the shop to visitors after its owner has announced the opening. */
export function OpenShop() {
  const client = useQueryClient();
  const settings = useQuery(shopSettings);
  const mayOpen = useMay("staff");
  const { submit, isPending, message } = useSubmission();
  if (!mayOpen || settings.data?.opens_soon !== true) return null;
  const { id } = settings.data;
  const open = () =>
    submit(async () => {
      await request(`/settings/${id}`, { method: "PATCH", body: { opens_soon: false } });
      toast(m.shop_is_open());
      await Promise.all([
        client.invalidateQueries({ queryKey: shopSettings.queryKey }),
        client.invalidateQueries({ queryKey: ["first-steps"] }),
      ]);
    });
  return (
    <>
      <Button kind="primary" isPending={isPending} onClick={() => void open()}>
        {m.open_the_shop()}
      </Button>
      {message !== null && <Notice tone="red">{message}</Notice>}
    </>
  );
}
