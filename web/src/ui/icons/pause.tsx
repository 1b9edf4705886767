import { icon } from "./icon.tsx";

export default icon(
  <>
    <path d="M8.5 5v14" />
    <path d="M15.5 5v14" />
  </>,
);
