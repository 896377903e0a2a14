import { createStore } from "../ui/store.ts";

const isOpen = createStore(false);

export const openPalette = () => isOpen.set(true);
export const closePalette = () => isOpen.set(false);
export const useIsPaletteOpen = isOpen.useValue;
