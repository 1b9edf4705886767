import { icon } from "./icon.tsx";

export default icon("M12 5v14 M19 12l-7 7-7-7");
