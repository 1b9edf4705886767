import { icon } from "./icon.tsx";

export default icon(
  "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z M22 7l-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7",
);
