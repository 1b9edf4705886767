import { useEffect, useState } from "react";

interface Preview {
  /** Within this page, given back when it is no longer shown; null for none. */
  address: string | null;
  /** It calls itself an image and cannot be drawn. */
  broken: boolean;
}

const none: Preview = { address: null, broken: false };

/** Address of an image just chosen, once the browser could draw it. */
export function usePreview(file: File | null | undefined): Preview {
  const [preview, setPreview] = useState(none);
  useEffect(() => {
    setPreview(none);
    if (!file?.type.startsWith("image/")) return;
    const address = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => setPreview({ address, broken: false });
    image.onerror = () => setPreview({ address: null, broken: true });
    image.src = address;
    return () => {
      image.onload = null;
      image.onerror = null;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return preview;
}
