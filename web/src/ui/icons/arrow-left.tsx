import { icon } from "./icon.tsx";

export default icon("M12 19l-7-7 7-7 M19 12H5");
