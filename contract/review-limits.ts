/** The most characters that a review's comment has. */
export const longestComment = 1000;
