import { icon } from "./icon.tsx";

export default icon("M3 11l18-5v12L3 14v-3z M11.6 16.8a3 3 0 1 1-5.8-1.6");
