/** Widest and highest a reduced picture is; the server stores no more of it (ROLE-31). */
const MAX_PIXELS = 2000;

/**
 * A photo of a phone's camera can be larger than what is accepted: it is drawn smaller, as JPEG. What the browser cannot
 * read is returned as it is, and refused with its own text.
 * @param most bytes
 */
export async function smallerPicture(file: File, most: number): Promise<File> {
  if (file.size <= most || !file.type.startsWith("image/")) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const paint = canvas.getContext("2d");
    if (!paint) return file;
    // JPEG knows no transparency: it would be black.
    paint.fillStyle = "white";
    paint.fillRect(0, 0, canvas.width, canvas.height);
    paint.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
    return blob && blob.size <= most
      ? new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: blob.type })
      : file;
  } catch {
    return file;
  }
}
