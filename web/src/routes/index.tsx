import { redirect } from "react-router";

/** SHELL-03: the bare address leads to the home page. */
export const loader = () => redirect("/home");
