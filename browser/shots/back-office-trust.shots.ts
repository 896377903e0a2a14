import { adminShots } from "./admin-shot.ts";

adminShots("Back office: offers, codes, what customers write, and staff", [
  { name: "coupon-new", path: "/coupons/new" },
  { name: "review", path: "/reviews/1" },
  { name: "messages", path: "/messages?tab=all" },
  { name: "email", path: "/mails/1" },
  { name: "staff-member", path: "/staff/1" },
]);
