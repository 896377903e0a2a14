import type { PrivacyRequest, StoragePlace } from "#contract/admin/privacy/privacy.ts";
import { m } from "../messages/compiled/messages.js";

const kinds: Readonly<Record<PrivacyRequest["kind"], () => string>> = {
  copy: m.privacy_kind_copy,
  correction: m.privacy_kind_correction,
  erasure: m.privacy_kind_erasure,
  objection: m.privacy_kind_objection,
  withdrawal: m.privacy_kind_withdrawal,
};
const channels: Readonly<Record<PrivacyRequest["channel"], () => string>> = {
  account: m.privacy_channel_account,
  phone: m.privacy_channel_phone,
  whatsapp: m.privacy_channel_whatsapp,
  email: m.privacy_channel_email,
  in_person: m.privacy_channel_in_person,
  other: m.privacy_channel_other,
};
const states: Readonly<Record<PrivacyRequest["state"], () => string>> = {
  open: m.privacy_state_open,
  done: m.privacy_state_done,
  declined: m.privacy_state_declined,
};
const places: Readonly<Record<StoragePlace["what"], () => string>> = {
  server: m.privacy_place_server,
  images: m.privacy_place_images,
  backups: m.privacy_place_backups,
  mail: m.privacy_place_mail,
  other: m.privacy_place_other,
};

/** Name of a kind of request. */
export const kindName = (kind: PrivacyRequest["kind"]) => kinds[kind]();
/** Name of the way in which a request arrived. */
export const channelName = (channel: PrivacyRequest["channel"]) => channels[channel]();
/** Name of a request's state. */
export const stateName = (state: PrivacyRequest["state"]) => states[state]();
/** Name of a part of the shop's data. */
export const placeName = (what: StoragePlace["what"]) => places[what]();
