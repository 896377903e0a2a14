import { adminShots } from "./admin-shot.ts";

adminShots("Back office: offers, codes, what customers write, and staff", [
  { name: "coupons", path: "/coupons" },
  { name: "coupon-new", path: "/coupons/new" },
  { name: "code-batches", path: "/code-batches" },
  { name: "code-checks", path: "/code-checks" },
  { name: "fake-reports", path: "/fake-reports" },
  { name: "reviews", path: "/reviews" },
  { name: "review", path: "/reviews/1" },
  { name: "messages", path: "/messages?tab=all" },
  { name: "emails", path: "/mails" },
  { name: "email", path: "/mails/1" },
  { name: "staff", path: "/staff" },
  { name: "staff-member", path: "/staff/1" },
  { name: "audit-log", path: "/audit-log" },
]);
