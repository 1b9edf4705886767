import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import "./front.ts";

// In one go: between two parts of a transition a browser that translates would change what is not taken over yet.
hydrateRoot(document, <HydratedRouter />);
