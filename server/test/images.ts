import sharp from "sharp";

/** A real picture in one colour. */
export async function pngFile(name = "picture.png", side = 40): Promise<File> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: "#24468c" } });
  return new File([await image.png().toBuffer()], name, { type: "image/png" });
}

/** Files that only claim to be pictures. */
export const falsePictures = (): File[] => [
  new File(["<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"], "a.png", { type: "image/png" }),
  new File([Buffer.from("MZ\u0090\0\u0003 this program cannot be run")], "a.png", { type: "image/png" }),
  new File([Buffer.alloc(5 * 1024 * 1024 + 1)], "big.png", { type: "image/png" }),
];
