import { z } from "zod";
import { multiLine } from "../text.ts";
import { emailStates } from "./email.ts";
import { filter, listQuery } from "./list-query.ts";

export const contactMessageStates = ["new", "answered"] as const;
export type ContactMessageState = (typeof contactMessageStates)[number];
const state = z.enum(contactMessageStates, { error: "unknown_choice" });

export const AdminContactMessage = z
  .object({
    id: z.int(),
    customer_id: z.int().nullable(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    message: z.string(),
    language: z.enum(["ar", "en"]),
    state: z.enum(contactMessageStates),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminContactMessage" });
export type AdminContactMessage = z.infer<typeof AdminContactMessage>;

/** Message with its replies, oldest first. */
export const AdminContactMessagePage = AdminContactMessage.extend({
  replies: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      text: z.string(),
      staff: z.object({ id: z.int(), name: z.string() }).nullable(),
      email: z
        .object({ id: z.int(), state: z.enum(emailStates), sent_at: z.iso.datetime().nullable() })
        .nullable()
        .describe("The mail that carries it"),
    }),
  ),
}).meta({ id: "AdminContactMessagePage" });
export type AdminContactMessagePage = z.infer<typeof AdminContactMessagePage>;

export const maxReplyLength = 5000;
/** Reply to a message, sent by e-mail to its author. */
export const NewContactReply = z.object({
  text: multiLine(maxReplyLength).pipe(z.string().min(1, "required")),
});

export const AdminContactMessageQuery = listQuery(["id", "state"]).extend({ state: filter(state) });
export type AdminContactMessageQuery = z.infer<typeof AdminContactMessageQuery>;

export const ContactMessagePatch = z.object({ state: state.optional() });
export type ContactMessagePatch = z.infer<typeof ContactMessagePatch>;
