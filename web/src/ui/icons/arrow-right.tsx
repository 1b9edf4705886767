import { icon } from "./icon.tsx";

export default icon("M5 12h14 M12 5l7 7-7 7");
