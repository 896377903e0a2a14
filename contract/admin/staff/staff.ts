import { z } from "zod";
import { emailField } from "../../email-field.ts";
import { isShortEnoughToHash, passwordField } from "../../password-field.ts";
import { cleanText, nameLine, requiredString } from "../../text.ts";
import { filter, flagFilter, listQuery } from "../list-query.ts";
import { staffRoles } from "../staff-roles.ts";

export const StaffUser = z
  .object({ id: z.int(), name: z.string(), email: z.string(), role: z.enum(staffRoles) })
  .meta({ id: "StaffUser" });
export type StaffUser = z.infer<typeof StaffUser>;

/** Accepts any text, because a wrong password is no field error. */
export const StaffCredentials = z.object({
  email: requiredString().max(254, "too_long").transform(cleanText).pipe(z.string().min(1, "required")),
  password: requiredString().pipe(z.string().min(1, "required").max(1000, "password_long")),
});
export type StaffCredentials = z.infer<typeof StaffCredentials>;

export const StaffMember = StaffUser.extend({
  invited: z.boolean().describe("True until the staff member has chosen a password"),
  invited_at: z.iso
    .datetime()
    .nullable()
    .describe("Time of the latest link to choose a password; null after a link was used"),
  second_factor: z.boolean().describe("True if the staff member has a second factor"),
  sessions: z.int().describe("Number of open sessions"),
  last_used_at: z.iso
    .datetime()
    .nullable()
    .describe("Time of the latest use of an open session; null without one"),
  removed: z.boolean().describe("True if the staff member has left the team"),
  removed_at: z.iso.datetime().nullable(),
  password_changed_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}).meta({ id: "StaffMember" });
export type StaffMember = z.infer<typeof StaffMember>;

/** 'staff' is the former name of managers. */
const role = z
  .enum([...staffRoles, "staff"], { error: "unknown_choice" })
  .transform((name) => (name === "staff" ? "manager" : name));

export const StaffQuery = listQuery(["id", "name", "email", "created_at"]).extend({
  role: filter(role),
  removed: flagFilter,
});
export type StaffQuery = z.infer<typeof StaffQuery>;

export const staffPassword = passwordField(15, "staff_password_short");

/** Password of the owner who makes the change. */
const current_password = z
  .string({ error: "wrong_type" })
  .refine(isShortEnoughToHash, "password_wrong")
  .default("")
  .describe(
    "Password of the owner who makes the change; replaces a confirmed session if the owner has no second factor",
  );

/** New staff member, added by an owner. */
export const NewStaff = z.object({
  name: nameLine(2, 80),
  email: emailField,
  password: staffPassword
    .optional()
    .describe("Password of the new staff member; if absent, the shop e-mails a link to choose one"),
  role,
  current_password,
});
export type NewStaff = z.infer<typeof NewStaff>;

/** Changes of a staff member; a new password or removal ends sessions. */
export const StaffPatch = z
  .object({
    name: nameLine(2, 80),
    password: staffPassword,
    role,
    removed: z.boolean({ error: "wrong_type" }),
  })
  .partial()
  .extend({ current_password });
export type StaffPatch = z.infer<typeof StaffPatch>;
