import { icon } from "./icon.tsx";

export default icon("M20 6 9 17l-5-5");
