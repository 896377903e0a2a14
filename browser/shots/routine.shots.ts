import { shots } from "./shot.ts";

const answered = "skin=oily&concern=blemishes&concern=blackheads&sensitive=no&budget=1500";

shots("Routine", [
  { name: "routine", path: "/routine" },
  { name: "routine-concerns", path: "/routine?skin=oily&step=2" },
  { name: "routine-sensitive", path: "/routine?skin=oily&concern=shine&step=3" },
  { name: "routine-budget", path: `/routine?${answered}&step=4` },
  { name: "routine-unanswered", path: "/routine?step=3" },
  {
    name: "routine-three-concerns",
    path: "/routine/result?skin=dry&concern=shine&concern=redness&concern=dryness&sensitive=no&budget=any",
  },
  { name: "routine-result", path: `/routine/result?${answered}` },
  {
    name: "routine-result-long",
    path: "/routine/result?skin=normal&concern=dullness&concern=dark-circles&sensitive=no&budget=any",
  },
  {
    name: "routine-result-retinol",
    path: "/routine/result?skin=dry&concern=fine-lines&concern=dryness&sensitive=no&budget=1500",
    steps: ({ page }) => page.locator(".routine-how summary").last().click(),
  },
  { name: "routine-result-small", path: "/routine/result?skin=combination&sensitive=yes&budget=700" },
]);
