/** How long a message to the shop may be. */
export const mostMessageCharacters = 2000;
