import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** Nonce for inline scripts while rendering on the server; undefined in the browser. */
export const useNonce = (): string | undefined => useContext(NonceContext);
