/** Map tile of each governorate by English name: column from the west, row from the north. West is left in both languages. */
export const tilePlaces: Readonly<Record<string, readonly [column: number, row: number]>> = {
  Matrouh: [1, 1],
  Alexandria: [3, 1],
  "Kafr El Sheikh": [4, 1],
  Damietta: [5, 1],
  "Port Said": [6, 1],
  "North Sinai": [7, 1],
  Beheira: [3, 2],
  Gharbia: [4, 2],
  Daqahlia: [5, 2],
  Ismailia: [6, 2],
  "Sixth of October": [2, 3],
  Giza: [3, 3],
  Menofia: [4, 3],
  Qalubia: [5, 3],
  Sharqia: [6, 3],
  "South Sinai": [7, 3],
  Fayoum: [3, 4],
  Cairo: [4, 4],
  Helwan: [5, 4],
  Suez: [6, 4],
  "Bani Sueif": [4, 5],
  Menia: [4, 6],
  "Red Sea": [7, 6],
  "New Valley": [2, 7],
  Asyout: [4, 7],
  Sohag: [5, 7],
  Qena: [5, 8],
  Luxor: [6, 8],
  Aswan: [6, 9],
};

/** Shade of a tile, from 0 for none to 4 for the maximum. */
export function shadeOf(count: number, most: number): 0 | 1 | 2 | 3 | 4 {
  if (count === 0 || most === 0) return 0;
  const share = count / most;
  return share > 0.75 ? 4 : share > 0.5 ? 3 : share > 0.25 ? 2 : 1;
}
