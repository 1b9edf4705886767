import { icon } from "./icon.tsx";

export default icon("M15 18l-6-6 6-6");
