import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isQuietAt, type QuietHours } from "#contract/admin/notifications/notification-choices.ts";
import { listPath } from "../resources.ts";
import { toCairoField } from "../ui/cairo-time.ts";
import { setTitleBadge } from "../ui/page-title.ts";
import { playChime, unlockSound } from "./chime.ts";
import { latestOrders, notifications } from "./notification-queries.ts";

/** Alerts of an open page about new orders, as the staff member has chosen them. Renders nothing. */
export default function NewOrderAlert() {
  const { data: chosen } = useQuery(notifications);
  if (chosen === undefined || !(chosen.sound || chosen.title_badge)) return null;
  return <Watch hasSound={chosen.sound} hasBadge={chosen.title_badge} quiet={chosen} />;
}

function Watch({
  hasSound,
  hasBadge,
  quiet,
}: {
  readonly hasSound: boolean;
  readonly hasBadge: boolean;
  readonly quiet: QuietHours;
}) {
  const [seen, setSeen] = useState<number | null>(null);
  const { data } = useQuery(latestOrders(seen));
  const newest = data?.newest_id ?? null;
  const isReadingOrders = useIsReadingOrders();
  useEffect(() => {
    if (newest !== null && (seen === null || isReadingOrders)) setSeen(newest);
  }, [newest, seen, isReadingOrders]);

  const count = seen === null || isReadingOrders ? 0 : (data?.new ?? 0);
  useEffect(() => {
    if (hasBadge) setTitleBadge(count);
    return () => setTitleBadge(0);
  }, [hasBadge, count]);

  useEffect(() => (hasSound ? unlockSound() : undefined), [hasSound]);
  const heard = useRef<number | null>(null);
  useEffect(() => {
    if (newest === null) return;
    const isNew = heard.current !== null && newest > heard.current;
    heard.current = newest;
    const time = toCairoField(new Date().toISOString()).slice(-5);
    if (isNew && hasSound && !isQuietAt(quiet, time) && isFirstTab(newest)) void playChime();
  }, [newest, hasSound, quiet]);
  return null;
}

/** True while the list of orders is open in a visible tab. */
function useIsReadingOrders(): boolean {
  const isOpen = useLocation().pathname === listPath("orders");
  const [isVisible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const update = () => setVisible(!document.hidden);
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return isOpen && isVisible;
}

const heardKey = "smile:heard-order";

/** Returns whether no other tab of this browser has announced the order yet. */
function isFirstTab(order: number): boolean {
  if (Number(localStorage.getItem(heardKey)) >= order) return false;
  localStorage.setItem(heardKey, String(order));
  return true;
}
