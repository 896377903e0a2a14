/** The most characters that a review's comment has. */
export const maxCommentLength = 1000;
