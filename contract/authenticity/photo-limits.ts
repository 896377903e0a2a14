/** Maximum size of a photo in bytes. */
export const maxPhotoBytes = 8 * 1024 * 1024;
