/** Set by `vite.config.ts`. */
interface ImportMetaEnv {
  readonly BUILD: string;
  readonly LANGUAGE: import("@startup-connect/contract/shared").Language;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare module "virtual:front-script" {
  /** Address of the built `front.ts`; undefined while pages are developed. */
  const address: string | undefined;
  export default address;
}
