import { icon } from "./icon.tsx";

export default icon("M5 12l7-7 7 7 M12 19V5");
