/** Pictures that are known by another name than the end of their media type. */
const NAMES: Readonly<Record<string, string>> = {
  apng: "PNG",
  bmp: "BMP",
  heif: "HEIC",
  "heic-sequence": "HEIC",
  "heif-sequence": "HEIC",
  "x-icon": "icon",
  "svg+xml": "SVG",
  jxl: "JPEG XL",
  jp2: "JPEG 2000",
  jpx: "JPEG 2000",
  jpm: "JPEG 2000",
  "vnd.adobe.photoshop": "Photoshop",
  webp: "WebP",
};

/**
 * Why a file of this media type is not taken: what it is and what to do (FILE-10).
 * @param refusal of the place, for what is no picture
 */
export function namedFile(type: string, refusal: string): string {
  const [group, kind = ""] = type.toLowerCase().split("/");
  if (type === "application/pdf") return `This is a PDF. ${refusal}`;
  if (group === "video") return `This is a film. ${refusal}`;
  if (group !== "image") return refusal;
  const name = NAMES[kind] ?? kind.replace(/^.*[-.]/, "").toUpperCase();
  return `This is ${/^(?:[AEIOaeio]|SVG|NEF|RW2)/.test(name) ? "an" : "a"} ${name} picture. Save it as JPEG or PNG and choose that.`;
}
