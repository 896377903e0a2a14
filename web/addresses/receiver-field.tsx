import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { PhoneField } from "../ui/phone-field.tsx";

interface ReceiverFieldProps {
  /** The customer's own number, used unless someone else receives. */
  readonly accountPhone: string;
  readonly phone: string;
  readonly someoneElse: boolean;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Phone for the courier: the customer's own, or another one after ticking a box. */
export function ReceiverField({ accountPhone, phone, someoneElse, errors }: ReceiverFieldProps) {
  return (
    <div className="receiver">
      {/* Of two fields with one name, the last one counts. */}
      <input type="hidden" name="receiver" value="me" />
      <label className="check">
        <input type="checkbox" name="receiver" value="other" defaultChecked={someoneElse} />
        {m.receiver_other()}
      </label>
      <p className="receiver-me help">
        {m.receiver_me()}{" "}
        <bdi dir="ltr" className="whitespace-nowrap">
          {accountPhone}
        </bdi>
      </p>
      <div className="receiver-phone">
        <PhoneField label={m.label_receiver_phone()} defaultValue={phone} errors={errors} />
      </div>
    </div>
  );
}
