import { z } from "zod";
import { emailField } from "../../email-field.ts";
import { nameLine, requiredString } from "../../text.ts";
import { staffPassword } from "./staff.ts";

const token = requiredString().pipe(z.string().min(1, "required").max(200, "staff_link_ended"));

/** Token of a link, in a path. */
export const LinkToken = z.object({ token: z.string().min(1).max(200) });

/** First owner of a shop without staff, by the link that the server printed at start. */
export const NewFirstOwner = z.object({
  token,
  name: nameLine(2, 80),
  email: emailField,
  password: staffPassword,
});
export type NewFirstOwner = z.infer<typeof NewFirstOwner>;

/** Password of a staff member who was invited or has forgotten it. */
export const AcceptedInvitation = z.object({ token, password: staffPassword });
export type AcceptedInvitation = z.infer<typeof AcceptedInvitation>;

/** Staff member whom a link invites to choose a password. */
export const InvitedStaff = z.object({ name: z.string(), email: z.string() }).meta({ id: "InvitedStaff" });

/** Link by which a staff member chooses a password, for an owner to pass on. */
export const ShownStaffLink = z
  .object({
    url: z.url().describe("Secret link with which the staff member chooses a password; not shown again"),
    valid_days: z.int(),
  })
  .meta({ id: "ShownStaffLink" });
export type ShownStaffLink = z.infer<typeof ShownStaffLink>;
