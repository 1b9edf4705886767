import { icon } from "./icon.tsx";

export default icon("M3 5h.01 M3 12h.01 M3 19h.01 M8 5h13 M8 12h13 M8 19h13");
