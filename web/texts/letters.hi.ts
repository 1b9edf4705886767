import style from "./letters.hi.css?url";

export default style;
