import { icon } from "./icon.tsx";

export default icon("M9 18l6-6-6-6");
