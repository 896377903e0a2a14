import { Truck } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { CopyButton } from "./copy-button.tsx";
import "../styles/orders.css";

/** Tracking number of the courier, with a button that copies it. */
export function TrackingNumber({ number }: { readonly number: string }) {
  return (
    <div className="panel order-fact">
      <Truck size={20} aria-hidden="true" />
      <div className="min-w-0">
        <p className="small soft">{m.tracking_number()}</p>
        <p className="font-medium">
          <bdi dir="ltr">{number}</bdi>
        </p>
      </div>
      <CopyButton text={number} label={m.copy_tracking_number()} />
    </div>
  );
}
