import { createStore } from "../ui/store.ts";

const isOpen = createStore(false);

export const openPalette = () => isOpen.set(true);
export const closePalette = () => isOpen.set(false);
export const useIsPaletteOpen = isOpen.useValue;

// In this file, so that the first load has one chunk for both.
const isHelpOpen = createStore(false);

export const openShortcutHelp = () => isHelpOpen.set(true);
export const closeShortcutHelp = () => isHelpOpen.set(false);
export const useIsShortcutHelpOpen = isHelpOpen.useValue;
