import { icon } from "./icon.tsx";

export default icon("M8.5 5v14 M15.5 5v14");
