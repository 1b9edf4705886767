import { usePreview } from "#ui/preview.ts";

/** Address of a chosen picture within this page, "" for none and for a file that is no picture. */
export const useAddressOf = (file: File | null | undefined): string => usePreview(file).address ?? "";
