import { Mail, ShieldAlert, ShieldCheck, UserX } from "lucide-react";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";
import { dayInSentence } from "../ui/written-values.tsx";

/** Sign-in state of a staff member: invited, two factors, or password only. */
export function SecondFactorChip({ member }: { readonly member: StaffMember }) {
  const { removed, invited, invited_at, second_factor } = member;
  if (removed) return <Chip icon={UserX}>{m.staff_removed()}</Chip>;
  if (invited) {
    return (
      <Chip tone="sun" icon={Mail}>
        {m.staff_invited({ when: invited_at === null ? "—" : dayInSentence(invited_at) })}
      </Chip>
    );
  }
  if (second_factor) {
    return (
      <Chip tone="leaf" icon={ShieldCheck}>
        {m.two_step_on()}
      </Chip>
    );
  }
  return (
    <Chip tone="red" icon={ShieldAlert}>
      {m.two_step_off()}
    </Chip>
  );
}
