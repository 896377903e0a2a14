import { readForm } from "../session/read-form.ts";
import { submitChange } from "../session/submit-with-offline-fallback.ts";
import { showWish } from "../shopper/shopper-store.ts";

interface Sent {
  readonly request: Request;
  readonly serverAction: () => Promise<{ readonly refusal: null } | undefined>;
}

/** Sends a press of a heart, and shows the product on the wishlist, or off it, on this page and those it leads to. */
export async function sendWish({ request, serverAction }: Sent, isOn: boolean) {
  const form = request.clone();
  return await submitChange({
    request,
    serverAction: async () => {
      const answer = await serverAction();
      showWish(Number((await readForm(form))["product_id"]), isOn);
      return answer;
    },
  });
}
