import { z } from "zod";
import { wholeNumber } from "../numbers.ts";
import { phoneField } from "../phone/phone-field.ts";
import { multiLine, singleLine } from "../text.ts";
import { flagFilter, listQuery } from "./list-query.ts";
import { HandoverLayout, StatementLayout } from "./statements/courier-layout.ts";

export const AdminCourier = z
  .object({
    id: z.int(),
    name: z.string(),
    active: z.boolean(),
    phone: z.string().describe("Phone of a courier without files; empty without one"),
    has_files: z
      .boolean()
      .describe(
        "False for a courier without lists and statements, such as an own rider; the layouts are not used",
      ),
    tracking_url: z
      .string()
      .nullable()
      .describe(
        "URL of the courier's tracking page, with {tracking} in place of the tracking number; null without one",
      ),
    tracking_length: z
      .int()
      .nullable()
      .describe("Number of letters and digits in a tracking number; null: any"),
    hand_over_layout: HandoverLayout,
    statement_layout: StatementLayout,
    note: z.string(),
    parcels: z.int().describe("Number of shipments handed over to the courier"),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminCourier" });
export type AdminCourier = z.infer<typeof AdminCourier>;

export const AdminCourierQuery = listQuery(["id", "name", "created_at"], "asc").extend({
  active: flagFilter,
});
export type AdminCourierQuery = z.infer<typeof AdminCourierQuery>;

const trackingUrl = singleLine(1, 300)
  .refine(
    (url) => /^https:\/\/[^\s{}]+\/[^\s{}]*\{tracking\}[^\s{}]*$/.test(url) && URL.canParse(url),
    "tracking_url",
  )
  .nullable();

/** Phone of a courier, which may be empty. */
const optionalPhone = z.union([z.literal(""), phoneField]);

const fields = {
  name: singleLine(2, 60),
  active: z.boolean({ error: "wrong_type" }),
  phone: optionalPhone,
  has_files: z.boolean({ error: "wrong_type" }),
  tracking_url: trackingUrl,
  tracking_length: wholeNumber(4, 40, "tracking_length").nullable(),
  hand_over_layout: HandoverLayout,
  statement_layout: StatementLayout,
  note: multiLine(500),
};

/** New courier. */
export const NewCourier = z
  .object({
    ...fields,
    phone: optionalPhone.default(""),
    has_files: fields.has_files.default(true),
    hand_over_layout: HandoverLayout.optional().describe("Required for a courier with files"),
    statement_layout: StatementLayout.optional().describe("Required for a courier with files"),
    active: fields.active.default(true),
    tracking_url: trackingUrl.default(null),
    tracking_length: fields.tracking_length.default(null),
    note: fields.note.default(""),
  })
  .superRefine((courier, context) => {
    const required = courier.has_files
      ? (["hand_over_layout", "statement_layout"] as const)
      : (["phone"] as const);
    for (const name of required) {
      if ((courier[name] ?? "") === "")
        context.addIssue({ code: "custom", message: "required", path: [name] });
    }
  });
export type NewCourier = z.infer<typeof NewCourier>;

/** Changes of a courier. */
export const CourierPatch = z.object(fields).partial();
export type CourierPatch = z.infer<typeof CourierPatch>;
