/** Maximum edge of a stored photo, in px. */
const maxEdge = 1600;
const quality = 0.85;

/** Returns a form with its photos reencoded as small JPEGs, because uploads from phones cost megabytes. */
export async function withSmallPhotos(form: FormData, name: string): Promise<FormData> {
  const photos = form.getAll(name);
  form.delete(name);
  for (const photo of photos) {
    if (photo instanceof File && photo.size > 0) form.append(name, await smallPhoto(photo));
  }
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
    // The browser cannot decode it; the server validates it.
    return photo;
  }
}
