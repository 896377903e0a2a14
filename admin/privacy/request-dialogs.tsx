import {
  type PrivacyRequest,
  privacyChannels,
  privacyRequestKinds,
  privacyRequestStates,
  responseDays,
} from "#contract/admin/privacy/privacy.ts";
import { request as send } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { toast } from "../ui/feedback.tsx";
import { ChoiceField, TypedField } from "../ui/field.tsx";
import { cairoDay } from "../ui/written-values.tsx";
import { channelName, kindName, stateName } from "./privacy-names.ts";

interface DialogProps {
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

const staffChannels = privacyChannels.filter((channel) => channel !== "account");

/** Dialog that logs a request which reached staff. */
export function NewRequestDialog({ onClose, onSaved }: DialogProps) {
  return (
    <FormDialog
      title={m.privacy_new_request()}
      description={m.privacy_new_request_help({ days: responseDays })}
      onClose={onClose}
      confirm={m.save()}
      initial={{
        kind: privacyRequestKinds[0] as PrivacyRequest["kind"],
        channel: "whatsapp" as (typeof staffChannels)[number],
        person: "",
        received_at: cairoDay(new Date()),
      }}
      save={async ({ received_at, ...body }) => {
        // Today means now: the deadline is counted from the time of arrival.
        const isToday = received_at === cairoDay(new Date());
        await send("POST /privacy-requests", { body: isToday ? body : { ...body, received_at } });
        await onSaved();
        toast(m.saved());
      }}
    >
      {({ text, choice }) => (
        <>
          <ChoiceField
            label={m.privacy_kind()}
            choices={privacyRequestKinds}
            nameOf={kindName}
            {...choice("kind")}
          />
          <ChoiceField
            label={m.privacy_channel()}
            choices={staffChannels}
            nameOf={channelName}
            {...choice("channel")}
          />
          <TypedField label={m.privacy_person()} dir="auto" maxLength={200} {...text("person")} />
          <TypedField label={m.privacy_received()} type="date" {...text("received_at")} />
        </>
      )}
    </FormDialog>
  );
}

/** Dialog that changes or finishes a request. */
export function RequestDialog({
  request,
  onClose,
  onSaved,
}: DialogProps & { readonly request: PrivacyRequest }) {
  const { id, person, state, result, updated_at } = request;
  return (
    <FormDialog
      title={kindName(request.kind)}
      description={m.privacy_result_help()}
      onClose={onClose}
      confirm={m.save()}
      initial={{ person, state, result }}
      save={async ({ person: typed, ...body }) => {
        // A request in an account has no words about its person.
        const changes = typed === person ? body : { ...body, person: typed };
        await send("PATCH /privacy-requests/{id}", { path: { id }, body: changes, version: updated_at });
        await onSaved();
        toast(m.saved());
      }}
    >
      {({ text, choice }) => (
        <>
          {person !== "" && (
            <TypedField label={m.privacy_person()} dir="auto" maxLength={200} {...text("person")} />
          )}
          <ChoiceField
            label={m.column_state()}
            choices={privacyRequestStates}
            nameOf={stateName}
            {...choice("state")}
          />
          <TypedField label={m.privacy_result()} dir="auto" rows={3} maxLength={1000} {...text("result")} />
        </>
      )}
    </FormDialog>
  );
}
