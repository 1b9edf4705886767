import { icon } from "./icon.tsx";

export default icon("M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0 M12 16v-4 M12 8h.01");
