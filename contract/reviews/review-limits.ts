/** Maximum length of a review's comment, in characters. */
export const maxCommentLength = 1000;
/** Maximum number of photos of a review. */
export const maxReviewPhotos = 3;
/** Maximum length of the shop's answer, in characters. */
export const maxAnswerLength = 1000;
