/** The maximum edge in pixels of stored photos. */
const maxEdge = 1600;
const quality = 0.85;

/** The form with its photo reencoded as a small JPEG: a phone's photo costs its owner megabytes otherwise. */
export async function withSmallPhoto(form: FormData): Promise<FormData> {
  const photo = form.get("photo");
  if (photo instanceof File && photo.size > 0) form.set("photo", await smallPhoto(photo));
  return form;
}

async function smallPhoto(photo: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(photo);
    const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    return drawn === null || drawn.size >= photo.size
      ? photo
      : new File([drawn], "photo.jpg", { type: drawn.type });
  } catch {
    // No picture that this browser can draw: the shop says what it thinks of it.
    return photo;
  }
}
