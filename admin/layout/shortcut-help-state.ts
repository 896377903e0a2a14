import { createStore } from "../ui/store.ts";

const isOpen = createStore(false);

export const openShortcutHelp = () => isOpen.set(true);
export const closeShortcutHelp = () => isOpen.set(false);
export const useIsShortcutHelpOpen = isOpen.useValue;
