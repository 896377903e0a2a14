/** The largest photo that is taken, in bytes. */
export const mostPhotoBytes = 8 * 1024 * 1024;
