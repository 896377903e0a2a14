import { adminShots } from "./admin-shot.ts";

adminShots("Back office: content and settings", [
  { name: "pages", path: "/pages" },
  { name: "page", path: "/pages/2" },
  { name: "sliders", path: "/sliders" },
  { name: "slider", path: "/sliders/1" },
  { name: "slider-new", path: "/sliders/new" },
  { name: "search-misses", path: "/search" },
  { name: "search-synonyms", path: "/search/synonyms" },
  { name: "search-try", path: "/search/try?q=سيروم%20niacinamide" },
  { name: "settings", path: "/settings" },
  { name: "delivery", path: "/settings/delivery" },
  { name: "mail-texts", path: "/settings/mails" },
  { name: "mail-text", path: "/settings/mails/2" },
]);
