import { readForm } from "../form/posted-form.tsx";
import { submitChange } from "../form/submit-with-offline-fallback.ts";
import { showWishlistChange } from "../shopper/shopper-store.ts";

interface Sent {
  readonly request: Request;
  readonly serverAction: () => Promise<{ readonly rejection: string | null } | undefined>;
}

/** Submits a press of a wishlist button, and shows the change on this page and the following ones. */
export async function submitWishlistForm({ request, serverAction }: Sent, isOn: boolean) {
  const form = request.clone();
  return await submitChange({
    request,
    serverAction: async () => {
      const response = await serverAction();
      if (response?.rejection == null) showWishlistChange(Number((await readForm(form))["product_id"]), isOn);
      return response;
    },
  });
}
