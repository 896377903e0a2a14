import { m } from "../../messages/compiled/messages.js";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TypedField } from "../../ui/field.tsx";

interface CartLinkDialogProps {
  readonly items: readonly { readonly id: number; readonly quantity: number }[];
  readonly coupon?: string;
  readonly onClose: () => void;
}

/** Dialog with a link that fills a customer's cart, to copy into a chat. */
export function CartLinkDialog({ items, coupon = "", onClose }: CartLinkDialogProps) {
  const pieces = items.map(({ id, quantity }) => `${id}x${quantity}`).join();
  const code = coupon.trim();
  const end = code === "" ? "" : `&coupon=${encodeURIComponent(code)}`;
  const link = `${location.origin}/cart/link?items=${pieces}${end}&utm_source=cart_link`;
  return (
    <Dialog title={m.cart_link()} description={m.cart_link_description()} isOpen onClose={onClose}>
      <div className="row" style={{ alignItems: "end" }}>
        <div className="grow">
          <TypedField label={m.cart_link()} dir="ltr" value={link} readOnly onType={() => {}} />
        </div>
        <CopyButton text={link} label={m.copy_cart_link()} />
      </div>
    </Dialog>
  );
}
