import type { CategoryKey, PackshotLook } from "../catalogue/demo-product.ts";

/** The colours of a picture; the wall is the only colour near a product besides its own. */
export interface Palette {
  readonly wall: string;
  /** The wall away from the light. */
  readonly wallShade: string;
  readonly floor: string;
  readonly pack: string;
  /** Words on light packs, and the colour of every shadow. */
  readonly deep: string;
  readonly cap: string;
  readonly metal: string;
  /** What is inside: seen through glass and as the texture. */
  readonly content: string;
}

export const palettes: Readonly<Record<CategoryKey, Palette>> = {
  cleansers: {
    wall: "#E3E8DE",
    wallShade: "#C6D1C2",
    floor: "#D3DCCF",
    pack: "#A3B7A1",
    deep: "#35483C",
    cap: "#F6F3EC",
    metal: "#C9C6BE",
    content: "#DCE8CF",
  },
  serums: {
    wall: "#F4E4D0",
    wallShade: "#E2C6A3",
    floor: "#EBD5B9",
    pack: "#A9591D",
    deep: "#4A230A",
    cap: "#2B211C",
    metal: "#CDAA74",
    content: "#E9A650",
  },
  moisturisers: {
    wall: "#F7E8E1",
    wallShade: "#E7CBBF",
    floor: "#EFD8CE",
    pack: "#E8C3B4",
    deep: "#7C3F30",
    cap: "#FBF6F1",
    metal: "#D9B5A2",
    content: "#FFF6EE",
  },
  suncare: {
    wall: "#FBF0D3",
    wallShade: "#F0D796",
    floor: "#F6E4B5",
    pack: "#F1BE55",
    deep: "#7A4E05",
    cap: "#FFFCF5",
    metal: "#D9BE86",
    content: "#FFF3D0",
  },
  masks: {
    wall: "#EFDACD",
    wallShade: "#D2A993",
    floor: "#E0C0AE",
    pack: "#A7583E",
    deep: "#51210F",
    cap: "#EEE0D4",
    metal: "#B98A6B",
    content: "#B0674C",
  },
  eyecare: {
    wall: "#EAE6EE",
    wallShade: "#C9C1D5",
    floor: "#D9D2E2",
    pack: "#A89EC0",
    deep: "#372D4F",
    cap: "#EFECE8",
    metal: "#C7C3CF",
    content: "#EFEAF6",
  },
  hairbody: {
    wall: "#DFE9E8",
    wallShade: "#B3CACA",
    floor: "#CBDBDA",
    pack: "#5B8889",
    deep: "#173A3B",
    cap: "#F3EFE7",
    metal: "#BFC4C0",
    content: "#BFD9CF",
  },
  sets: {
    wall: "#F1E4D9",
    wallShade: "#D6BCA8",
    floor: "#E4D0C1",
    pack: "#8A4331",
    deep: "#451A10",
    cap: "#F3E9DF",
    metal: "#D0AC72",
    content: "#F6E6D8",
  },
};

/** The palette of a category with the colours of one product's own pack and cap. */
export function paletteOf(category: CategoryKey, look: PackshotLook): Palette {
  const palette = palettes[category];
  const { packColour = palette.pack, capColour = palette.cap } = look;
  const content = showsItsContent(look) ? packColour : palette.content;
  return { ...palette, pack: packColour, cap: capColour, content };
}

/** Whether the product's own colour is the colour of what is inside. */
function showsItsContent({ packColour, kind, tone, mat }: PackshotLook): boolean {
  if (packColour === undefined || tone === "amber") return false;
  return kind === "stick" || tone === "clear" || mat === "glass" || mat === "frost";
}
