import { adminShots } from "./admin-shot.ts";

adminShots("Back office: codes, what customers write, and staff", [
  { name: "review", path: "/reviews/1" },
  { name: "messages", path: "/messages?tab=all" },
  { name: "email", path: "/mails/1" },
  { name: "staff-member", path: "/staff/1" },
]);
