import { useEffect, useState } from "react";

/** Address of a chosen picture within this page, "" for none; given back when it is no longer shown. */
export function useAddressOf(file: File | null | undefined): string {
  const [address, setAddress] = useState("");
  useEffect(() => {
    if (!file) {
      setAddress("");
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
