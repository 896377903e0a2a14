import { isNewer, supportedKeys } from "./browser-support.ts";

/**
 * Names of APIs that the oldest browsers lack. A minified script has no types: a member counts as newer when no known
 * interface has a member of that name. Members of newer interfaces are left out, since their constructors or globals
 * are found.
 */
type Keys = ReadonlyMap<string, readonly string[]>;

const ofWindow = /^api\.(?:Window|WindowOrWorkerGlobalScope|WorkerGlobalScope)\.(\w+)$/;
const anInterface = /^(?:api|javascript\.builtins)\.(\w+)$/;
const aMember = /^(?:api|javascript\.builtins)\.(\w+)\.(?!\w+_event$)(\w+?)(?:_static)?$/;
const anEvent = /^api\.\w+\.(\w+)_event$/;

const known = supportedKeys.filter((key) => !isNewer(key));
const newer = supportedKeys.filter(isNewer);
const ofKnownOwners = newer.filter(
  (key) => !key.endsWith("_static") && !isNewer(key.slice(0, key.lastIndexOf("."))),
);

/** Such as `requestIdleCallback`, `URLPattern`. */
export const globalNames = namesOf(newer, (key) => (ofWindow.exec(key) ?? anInterface.exec(key))?.[1]);

/** Such as `Promise.withResolvers`, `AbortSignal.timeout`. */
export const staticNames = namesOf(newer, (key) => aMember.exec(key)?.slice(1).join("."));

/** Such as `toSorted`, `hidePopover`. */
export const memberNames = unknownNames((key) => aMember.exec(key)?.[2]);

/** Such as `scrollend`. */
export const eventNames = unknownNames((key) => anEvent.exec(key)?.[1]);

function unknownNames(nameOf: (key: string) => string | undefined): Keys {
  const knownNames = namesOf(known, nameOf);
  return new Map([...namesOf(ofKnownOwners, nameOf)].filter(([name]) => !knownNames.has(name)));
}

function namesOf(keys: readonly string[], nameOf: (key: string) => string | undefined): Keys {
  const names = new Map<string, string[]>();
  for (const key of keys) {
    const name = nameOf(key);
    if (name !== undefined) names.set(name, [...(names.get(name) ?? []), key]);
  }
  return names;
}
