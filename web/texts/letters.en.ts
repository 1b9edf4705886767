/** Of the styles that bring letters of a language; English has those of all pages. */
const style: string | undefined = undefined;
export default style;
