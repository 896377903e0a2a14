import { z } from "zod";
import { standstills } from "../instance.ts";
import { secondFactors } from "./second-factor.ts";
import { StaffUser } from "./staff.ts";

/** Response to a correct password if the staff member has a second factor. */
const TicketGiven = z.object({
  ticket: z.string().describe("Secret for the second step of the sign-in, valid for 5 minutes"),
  factors: z.array(z.enum(secondFactors)),
});

/** Signed-in staff member; without a token if the session is in a cookie. */
const Opened = z.object({ user: StaffUser, access_token: z.string().optional() });

export const StaffSignedIn = Opened.meta({ id: "StaffSignedIn" });
export type StaffSignedIn = z.infer<typeof StaffSignedIn>;

/** Response to a sign-in with a password: a session, or a ticket for the second step. */
export const StaffSignedInOrTicket = z.union([StaffSignedIn, TicketGiven.meta({ id: "StaffSignInTicket" })]);
export type StaffSignedInOrTicket = z.infer<typeof StaffSignedInOrTicket>;

/** Signed-in staff member with the permissions of the session. */
export const StaffProfile = StaffUser.extend({
  factors: z.array(z.enum(secondFactors)),
  recovery_codes_left: z.int(),
  second_factor_needed: z
    .boolean()
    .describe("True if the session may only set up a second factor or confirm the existing one"),
  fresh_until: z.iso
    .datetime()
    .nullable()
    .describe(
      "Time until which the session may do actions that need a confirmation; null if it is not confirmed",
    ),
  idle_until: z.iso.datetime().describe("Time at which the session ends unless it is used"),
  sends_mail: z
    .boolean()
    .describe("True if a mail server is set; otherwise the shop stores e-mails and does not send them"),
  standstill: z
    .enum(standstills)
    .nullable()
    .describe("Why the shop sends nothing and runs no timed jobs: a copy, or restored and not opened yet"),
  ends_at: z.iso.datetime().describe("Time at which the session ends in any case"),
}).meta({ id: "StaffProfile" });
export type StaffProfile = z.infer<typeof StaffProfile>;

export const StaffSession = z
  .object({
    id: z.int(),
    created_at: z.iso.datetime(),
    used_at: z.iso.datetime(),
    user_agent: z.string(),
    network: z.string().describe("Network from which the session was started, such as 203.0.113.0/24"),
    current: z.boolean(),
  })
  .meta({ id: "StaffSession" });
export type StaffSession = z.infer<typeof StaffSession>;
