import { z } from "zod";
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

export const AdminContactMessageQuery = listQuery(["id", "state"]).extend({ state: filter(state) });
export type AdminContactMessageQuery = z.infer<typeof AdminContactMessageQuery>;

export const ContactMessagePatch = z.object({ state: state.optional() });
export type ContactMessagePatch = z.infer<typeof ContactMessagePatch>;
