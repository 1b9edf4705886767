/** Copies a text. @returns false where the browser refuses: without permission, or on a page not served securely */
export const copyText = (text: string): Promise<boolean> =>
  // An insecure page has no clipboard at all.
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );
