import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the product. A path here is what `#lib/paths.ts` may link to. */
export default [
  index("routes/index.tsx"),
  route("home", "routes/home.tsx"),
  route("search", "routes/search.tsx"),
  route("privacypolicy", "routes/privacy.tsx"),
  route("termsandcondition", "routes/terms.tsx"),
  route("startup", "routes/startups.tsx"),
  route("startup/:startupId", "routes/startup.tsx"),
  route("login", "routes/login.tsx"),
  route("register", "routes/register.tsx"),
  route("forgetpassword1", "routes/forgot-password.tsx"),
  route("reset_password/:id/:token", "routes/reset-password.tsx"),
  route("RegistrationHome", "routes/registration-home.tsx"),
  layout("routes/guarded.tsx", [
    route("StartupRegistration", "routes/startup-registration.tsx"),
    route("dashboard", "routes/dashboard.tsx"),
    route("connections", "routes/connections.tsx"),
    route("messages", "routes/messages.tsx", [route(":conversationId", "routes/conversation.tsx")]),
  ]),
  route("api/docs", "routes/api-docs.tsx"),
  route("dev/ui", "routes/dev.ui.tsx"),
  route("dev/mailbox", "routes/dev.mailbox.tsx"),
  route("dev/mailbox/:id/html", "routes/dev.mail-html.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
