import style from "./letters.ta.css?url";

export default style;
