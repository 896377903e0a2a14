import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useHint } from "../shopper/shopper-store.ts";
import { afterPaint } from "../ui/after-paint.ts";

/** Cart changes that the shop has not confirmed yet. */
export interface CartChanges {
  /** Requested quantity of each line; 0 removes the line. */
  readonly pending: ReadonlyMap<number, number>;
  /** Reason why the last change of a line was rejected. */
  readonly rejections: ReadonlyMap<number, string>;
  readonly change: (lineId: number, quantity: number) => void;
}

const nothing: ReadonlyMap<number, never> = new Map<number, never>();
const Changes = createContext<CartChanges>({ pending: nothing, rejections: nothing, change: () => {} });

export function useCartChanges(): CartChanges {
  return useContext(Changes);
}

interface Sent {
  readonly lineId: number;
  readonly quantity: number;
  /** Previous data of the fetcher; each response is another object. */
  readonly before: unknown;
}

/**
 * Sends cart changes one after the other: concurrent requests could arrive in the wrong order, and only the
 * last of quick taps matters. Lives above the pages, so that the last change is sent even after navigation.
 */
export function CartChangesProvider({ children }: { readonly children: ReactNode }) {
  const session = useHint()?.mark ?? "";
  const sessionBefore = useRef("");
  const { state, data, submit } = useFetcher<{ readonly rejection: string | null }>({ key: "cart" });
  const language = useLanguage();
  const [pending, setPending] = useState<ReadonlyMap<number, number>>(nothing);
  const [rejections, setRejections] = useState<ReadonlyMap<number, string>>(nothing);
  const [sent, setSent] = useState<Sent | null>(null);

  // Sends the next change after the optimistic render.
  useEffect(() => {
    const [next] = pending;
    if (state !== "idle" || sent !== null || next === undefined) return;
    const [lineId, quantity] = next;
    return afterPaint(() => {
      const path = quantity === 0 ? paths.cartLineRemoval(lineId) : paths.cartLine(lineId);
      setSent({ lineId, quantity, before: data });
      submit({ quantity }, { method: "post", action: localised(path, language) });
    });
  }, [state, data, sent, pending, language, submit]);

  // Runs before paint, so that the response and the pending change are never both counted.
  useLayoutEffect(() => {
    if (state !== "idle" || sent === null || data === sent.before) return;
    const rejection = data?.rejection ?? null;
    setSent(null);
    if (rejection !== null || pending.get(sent.lineId) === sent.quantity) {
      setPending((all) => without(all, sent.lineId));
    }
    if (rejection !== null) setRejections((all) => new Map(all).set(sent.lineId, rejection));
  }, [state, data, sent, pending]);

  // Drops pending changes when the session changes: they belong to another customer's cart.
  useEffect(() => {
    const isOtherSession = sessionBefore.current !== "" && sessionBefore.current !== session;
    sessionBefore.current = session;
    if (!isOtherSession) return;
    setPending(nothing);
    setRejections(nothing);
    setSent(null);
  }, [session]);

  const change = useCallback((lineId: number, quantity: number) => {
    setPending((all) => new Map(all).set(lineId, quantity));
    setRejections((all) => without(all, lineId));
  }, []);
  const changes = useMemo(() => ({ pending, rejections, change }), [pending, rejections, change]);
  return <Changes value={changes}>{children}</Changes>;
}

function without<Value>(all: ReadonlyMap<number, Value>, lineId: number): ReadonlyMap<number, Value> {
  const rest = new Map(all);
  rest.delete(lineId);
  return rest;
}
