import { icon } from "./icon.tsx";

export default icon(
  "M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z M14 2v4a2 2 0 0 0 2 2h4 M10 9H8M16 13H8M16 17H8",
);
