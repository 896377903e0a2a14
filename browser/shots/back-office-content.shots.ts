import { adminShots } from "./admin-shot.ts";

adminShots("Back office: content and settings", [
  { name: "page", path: "/pages/2" },
  { name: "slider", path: "/sliders/1" },
  { name: "slider-new", path: "/sliders/new" },
  { name: "search-try", path: "/search/try?q=سيروم%20niacinamid%20for%20ثلاجة" },
  { name: "mail-text", path: "/settings/mails/2" },
]);
