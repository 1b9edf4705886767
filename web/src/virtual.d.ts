declare module "virtual:front-script" {
  /** Address of the built `front.ts`; undefined while pages are developed. */
  const address: string | undefined;
  export default address;
}
