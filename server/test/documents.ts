/** The smallest file that is a PDF by its content; `mark` makes it findable. */
export const pdfFile = (name = "paper.pdf", mark = ""): File =>
  new File([`%PDF-1.7\n% ${mark}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`], name, { type: "application/pdf" });
