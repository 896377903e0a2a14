import { z } from "zod";
import { countryCodes } from "../../catalogue/countries.ts";
import { rowId } from "../../numbers.ts";
import { lineOrEmpty, optionalMultiLine, singleLine } from "../../text.ts";
import { filter, listQuery } from "../list-query.ts";
import { timestampField } from "../timestamp-field.ts";

/**
 * Working days in which a request of a person is answered, without Fridays and Saturdays (law 151 of 2020). The number is a legal
 * judgement: pages mark it 'ask a lawyer'.
 */
export const responseDays = 6;
/** Deadlines of a breach notification: hours for the authority, working days for the persons. A lawyer must confirm them. */
export const breachHours = 72;
export const breachPersonDays = 3;

export const privacyRequestKinds = ["copy", "correction", "erasure", "objection", "withdrawal"] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];
/** Ways in which a request arrives; `account` only without staff. */
export const privacyChannels = ["account", "phone", "whatsapp", "email", "in_person", "other"] as const;
export const privacyRequestStates = ["open", "done", "declined"] as const;

const kind = z.enum(privacyRequestKinds, { error: "unknown_choice" });
const channel = z.enum(privacyChannels, { error: "unknown_choice" });
const state = z.enum(privacyRequestStates, { error: "unknown_choice" });

/** Request of a person about their data, by law 151 of 2020. */
export const PrivacyRequest = z
  .object({
    id: z.int(),
    kind: z.enum(privacyRequestKinds),
    channel: z.enum(privacyChannels).describe("`account`: done by the person without staff"),
    person: z.string().describe("Name and contact in words of staff; empty without, and after an erasure"),
    customer_id: z.int().nullable(),
    received_at: z.iso.datetime(),
    due_at: z.iso.datetime(),
    urgency: z.enum(["none", "soon", "late"]).describe("`soon`: due within two days"),
    state: z.enum(privacyRequestStates),
    result: z.string(),
    handled_by_name: z.string().nullable(),
    finished_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "PrivacyRequest" });
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const PrivacyRequestQuery = listQuery(["id", "due_at"]).extend({ state: filter(state) });
export type PrivacyRequestQuery = z.infer<typeof PrivacyRequestQuery>;

export const NewPrivacyRequest = z.object({
  kind,
  channel: channel.exclude(["account"], { error: "unknown_choice" }),
  person: singleLine(1, 200),
  customer_id: rowId.nullable().default(null),
  received_at: timestampField("begin").optional().describe("Day or time of arrival; now by default"),
});
export type NewPrivacyRequest = z.infer<typeof NewPrivacyRequest>;

export const PrivacyRequestPatch = z
  .object({ person: singleLine(1, 200), state, result: optionalMultiLine(1000) })
  .partial();
export type PrivacyRequestPatch = z.infer<typeof PrivacyRequestPatch>;

export const storedThings = ["server", "images", "backups", "mail", "other"] as const;

/** Place where a part of the shop's data is stored, as the owner states it. */
export const StoragePlace = z
  .object({
    id: z.int(),
    what: z.enum(storedThings),
    holder: z.string().describe("Company that stores it; empty if not stated"),
    country: z.string().describe("ISO 3166-1 alpha-2; empty if not stated"),
    permit: z.string().describe("Permit for storage outside Egypt; empty for none"),
    is_abroad: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "StoragePlace" });
export type StoragePlace = z.infer<typeof StoragePlace>;

export const StoragePlaceQuery = listQuery(["id"], "asc");
export type StoragePlaceQuery = z.infer<typeof StoragePlaceQuery>;

export const StoragePlacePatch = z
  .object({
    holder: lineOrEmpty(100),
    country: z
      .string({ error: "wrong_type" })
      .refine((code) => code === "" || countryCodes.includes(code), "unknown_choice"),
    permit: lineOrEmpty(100),
  })
  .partial();
export type StoragePlacePatch = z.infer<typeof StoragePlacePatch>;

/** Register of personal data in the language of the request, by purpose. */
export const PrivacyRegister = z
  .object({
    purposes: z.array(
      z.object({
        purpose: z.string(),
        rows: z.array(
          z.object({
            table: z.string(),
            columns: z.array(z.string()),
            retention: z.string(),
            recipients: z.array(z.string()),
            erasure: z.string(),
            is_copied: z.boolean().describe("Whether the copy that a customer exports contains it"),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "PrivacyRegister" });
export type PrivacyRegister = z.infer<typeof PrivacyRegister>;

export const breachEventKinds = ["export", "backup", "sign_in", "link"] as const;

/** Facts about a span in which data may have leaked. */
export const Breach = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    stored: z
      .array(z.object({ category: z.string(), count: z.int() }))
      .describe("Rows that existed at the end of the span and still exist"),
    erased_since: z.int().describe("Customers who were erased after the span, and are not counted"),
    events: z
      .array(
        z.object({
          kind: z.enum(breachEventKinds),
          at: z.iso.datetime(),
          who: z.string().describe("E-mail of the staff member"),
          what: z.string().describe("Exported list, backup, IP address, or resource of the link"),
        }),
      )
      .describe("At most 500, newest first"),
    total_events: z.int(),
  })
  .meta({ id: "Breach" });
export type Breach = z.infer<typeof Breach>;
