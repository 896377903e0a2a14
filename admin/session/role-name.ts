import type { StaffRole } from "#contract/admin/staff/staff-roles.ts";
import { m } from "../messages/compiled/messages.js";

export function roleName(role: StaffRole): string {
  switch (role) {
    case "owner":
      return m.role_owner();
    case "manager":
      return m.role_manager();
    case "packer":
      return m.role_packer();
    case "reader":
      return m.role_reader();
  }
}
