import { m } from "../messages/compiled/messages.js";
import { useStaff } from "./staff-session.ts";

/** Returns a function that adds to a text about an e-mail that it is kept and not sent, while the shop has no mail server. */
export function useMailNote(): (text: string) => string {
  const { sends_mail } = useStaff();
  return (text) => (sends_mail ? text : `${text} ${m.mail_note_unsent()}`);
}
