import { icon } from "./icon.tsx";

export default icon("M6 9l6 6 6-6");
