/** A PDF of these objects, numbered from 1; the first is the catalog. Letters are bytes (latin1). */
export function pdfOf(objects: readonly string[]): Uint8Array {
  let file = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const places = objects.map((object, n) => {
    const at = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, "latin1");
}

export const streamOf = (content: string, keys = ""): string =>
  `<< /Length ${content.length}${keys} >>\nstream\n${content}\nendstream`;
