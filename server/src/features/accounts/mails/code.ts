import type { MailContent } from "#platform/mail/index.ts";

const reason = "You get this email because somebody typed this address in the registration form of Startup Connect.";

/** The code of AUTH-20. Nothing the asker typed stands in it: strangers could write to anyone otherwise. */
export const codeMail = (to: string, code: string): MailContent => ({
  to,
  subject: `${code} is your Startup Connect code`,
  preview: "Type it in the registration form. It is valid for 10 minutes.",
  blocks: [
    { kind: "heading", text: "Your code" },
    { kind: "text", text: "Type this code in the registration form to go on:" },
    { kind: "code", text: code },
    {
      kind: "text",
      text: "It is valid for 10 minutes and works once. If you ask for another one, this one stops working.",
    },
    { kind: "small", text: "Did you not register? Then you need do nothing: without the code no account is made." },
  ],
  reason,
  category: "account",
});

/** AUTH-28: the answer on the page is the same as for a new address; only this email tells the owner. */
export const knownAddressMail = (to: string, siteUrl: string): MailContent => ({
  to,
  subject: "You already have a Startup Connect account",
  preview: "You can log in with this address, or set a new password.",
  blocks: [
    { kind: "heading", text: "You already have an account" },
    {
      kind: "text",
      text: "Somebody, probably you, tried to register with this address. It has an account already, so there is no code to type.",
    },
    { kind: "button", label: "Log in", url: `${siteUrl}/login` },
    { kind: "link", label: "Forgot your password? Set a new one", url: `${siteUrl}/forgetpassword1` },
    { kind: "small", text: "Was it not you? Then you need do nothing. Your account has not changed." },
  ],
  reason,
  category: "account",
});

/** Confirms one session (AUTH-55). */
export const proofCodeMail = (to: string, name: string, code: string): MailContent => ({
  to,
  subject: `${code} is your Startup Connect code`,
  preview: "Type it where you were asked to confirm that it is you. It is valid for 10 minutes.",
  blocks: [
    { kind: "heading", text: "Confirm that it is you" },
    { kind: "text", text: `Hello ${name}, type this code where you were asked for it:` },
    { kind: "code", text: code },
    { kind: "text", text: "It is valid for 10 minutes and works once, only in the browser that asked for it." },
    {
      kind: "small",
      text: "Did you not ask for it? Then somebody else is signed in to your account. Tell nobody the code, and end that session in the settings.",
    },
  ],
  reason: "You get this email because something was started in your account that needs a confirmation.",
  category: "account",
});

/** For somebody who comes by Google (AUTH-70). Says the same whether the address has an account or not. */
export const googleCodeMail = (to: string, code: string): MailContent => ({
  to,
  subject: `${code} is your Startup Connect code`,
  preview: "Type it on the page that asked for it. It is valid for 10 minutes.",
  blocks: [
    { kind: "heading", text: "Your code for logging in with Google" },
    { kind: "text", text: "A Google account with this address is about to log in to Startup Connect. Type this code:" },
    { kind: "code", text: code },
    { kind: "text", text: "It is valid for 10 minutes and works once, only in the browser that asked for it." },
    { kind: "small", text: "Did you not ask for it? Then tell nobody the code. Without it nothing changes." },
  ],
  reason: "You get this email because a Google account with this address wants to log in to Startup Connect.",
  category: "account",
});
