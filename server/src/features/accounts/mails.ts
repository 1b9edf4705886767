import {
  EMAIL_CANCEL_SECONDS,
  EMAIL_CHANGE_SECONDS,
  OTP_VALID_SECONDS,
  PROOF_CODE_SECONDS,
} from "@startup-connect/contract/accounts";
import { type Language, span } from "@startup-connect/contract/shared";
import type { MailContent } from "#platform/mail/index.ts";
import * as t from "#texts/accounts-mail.ts";

interface Event {
  subject: string;
  text: (i: { name: string }) => string;
}

/** What changed in how an account can be opened, or who opened it (AUTH-59). */
export const accessEvents = {
  newDevice: (device: string): Event => ({
    subject: t.newDeviceSubject,
    text: ({ name }) => t.newDevice({ name, device }),
  }),
  passkeyAdded: (passkey: string): Event => ({
    subject: t.passkeyAddedSubject,
    text: ({ name }) => t.passkeyAdded({ name, passkey }),
  }),
  passkeyRemoved: (passkey: string): Event => ({
    subject: t.passkeyRemovedSubject,
    text: ({ name }) => t.passkeyRemoved({ name, passkey }),
  }),
  googleLinked: (address: string): Event => ({
    subject: t.googleLinkedSubject,
    text: ({ name }) => t.googleLinkedMail({ name, address }),
  }),
  googleRemoved: (): Event => ({
    subject: t.googleRemovedSubject,
    text: t.googleRemoved,
  }),
  codesMade: (): Event => ({
    subject: t.codesMadeSubject,
    text: t.codesMade,
  }),
  codeUsed: (left: number): Event => ({
    subject: t.codeUsedSubject,
    text: ({ name }) => t.codeUsed({ name, left: String(left) }),
  }),
};

/** Warns the owner, in case it was an attacker. */
export const accessMail = (
  { email, name }: { email: string; name: string },
  siteUrl: string,
  { subject, text }: Event,
): MailContent => ({
  to: email,
  subject,
  preview: t.ignoreIfYou,
  blocks: [
    { kind: "heading", text: subject },
    text({ name }),
    t.checkSettings,
    { kind: "button", label: t.openSettings, url: `${siteUrl}/settings/login` },
    { kind: "link", label: t.setPassword, url: `${siteUrl}/forgetpassword1` },
  ],
  reason: t.becauseSecurity,
  category: "account",
});

const reason = t.becauseSignUp;

/** The code of AUTH-20 and its link (AUTH-26). Contains nothing the sender typed: strangers could write to anyone. */
export const codeMail = (to: string, code: string, link: string): MailContent => ({
  to,
  subject: t.codeSubject({ code }),
  preview: t.codePreview({ time: span(OTP_VALID_SECONDS) }),
  blocks: [
    { kind: "heading", text: t.yourCode },
    t.enterToSignUp,
    { kind: "code", text: code },
    t.orLink,
    { kind: "button", label: t.confirmMyAddress, url: link },
    t.codeAndLink({ time: span(OTP_VALID_SECONDS) }),
    { kind: "small", text: t.notSignedUp },
  ],
  reason,
  category: "account",
});

/** AUTH-28: the answer on the page is the same as for a new address; only this email informs the owner. */
export const knownAddressMail = (to: string, siteUrl: string): MailContent => ({
  to,
  subject: t.haveAccountSubject,
  preview: t.haveAccountPreview,
  blocks: [
    { kind: "heading", text: t.haveAccount },
    t.haveAccountText,
    { kind: "button", label: t.logIn, url: `${siteUrl}/login` },
    { kind: "link", label: t.forgotPassword, url: `${siteUrl}/forgetpassword1` },
    { kind: "small", text: t.accountUnchanged },
  ],
  reason,
  category: "account",
});

/** Confirms one session (AUTH-55). */
export const proofCodeMail = (to: string, name: string, code: string): MailContent => ({
  to,
  subject: t.codeSubject({ code }),
  preview: t.proofPreview({ time: span(PROOF_CODE_SECONDS) }),
  blocks: [
    { kind: "heading", text: t.confirmYou },
    t.enterOnPage({ name }),
    { kind: "code", text: code },
    t.worksOnce({ time: span(PROOF_CODE_SECONDS) }),
    {
      kind: "small",
      text: t.someoneElse,
    },
  ],
  reason: t.becauseConfirmation,
  category: "account",
});

/** For a user who signs in with Google (AUTH-70). The same text whether or not the address has an account. */
export const googleCodeMail = (to: string, code: string, language: Language): MailContent => ({
  to,
  language,
  subject: t.codeSubject({ code }),
  preview: t.googleCodePreview({ time: span(PROOF_CODE_SECONDS) }),
  blocks: [
    { kind: "heading", text: t.googleCode },
    t.googleCodeText,
    { kind: "code", text: code },
    t.worksOnce({ time: span(PROOF_CODE_SECONDS) }),
    { kind: "small", text: t.codeNotAsked },
  ],
  reason: t.becauseGoogle,
  category: "account",
});

const wait = t.linkValid({ time: span(EMAIL_CHANGE_SECONDS) });

/** To the new address. Contains nothing that was typed: strangers could write to anyone otherwise. */
interface Confirmed {
  link: string;
  wishId: string;
  language: Language;
}

export const confirmAddressMail = (to: string, { link, wishId, language }: Confirmed): MailContent => ({
  to,
  language,
  about: wishId,
  subject: t.confirmAddressSubject,
  preview: t.confirmAddressPreview,
  blocks: [
    { kind: "heading", text: t.confirmAddress },
    t.confirmAddressText,
    { kind: "button", label: t.confirmAddress, url: link },
    wait,
    { kind: "small", text: t.nothingChanges },
  ],
  reason: t.becauseSettings,
  category: "account",
});

/** To the owner of an address that was entered by another user; the page did not reveal it (A23). */
export const addressInUseMail = (to: string, siteUrl: string): MailContent => ({
  to,
  subject: t.addressInUseSubject,
  preview: t.notChanged,
  blocks: [
    { kind: "heading", text: t.addressInUse },
    t.addressInUseText,
    t.addressInUseYou,
    { kind: "button", label: t.logIn, url: `${siteUrl}/login` },
  ],
  reason: t.becauseOtherSettings,
  category: "account",
});

/** To the address that is used so far, when the change is asked for. */
export const changeAskedMail = (to: string, name: string, cancelLink: string): MailContent => ({
  to,
  subject: t.changeAskedSubject,
  preview: t.changeAskedPreview,
  blocks: [
    { kind: "heading", text: t.changeAsked },
    t.changeAskedText({ name }),
    t.strangerCancel,
    { kind: "button", label: t.cancelChange, url: cancelLink },
    {
      kind: "small",
      text: t.linkWorksAfter({ time: span(EMAIL_CANCEL_SECONDS) }),
    },
  ],
  reason: t.becauseAddress,
  category: "account",
});

/** To the former address, when the new one was confirmed. */
export const addressChangedMail = (to: string, name: string, cancelLink: string): MailContent => ({
  to,
  subject: t.addressChangedSubject,
  preview: t.addressChangedPreview,
  blocks: [
    { kind: "heading", text: t.addressChanged },
    t.addressChangedText({ name }),
    t.notYouCancel,
    { kind: "button", label: t.cancelChange, url: cancelLink },
    { kind: "small", text: t.linkWorks({ time: span(EMAIL_CANCEL_SECONDS) }) },
  ],
  reason: t.becauseFormerAddress,
  category: "account",
});

/** The link of AUTH-44. */
export const resetMail = (to: string, name: string, link: string): MailContent => ({
  to,
  subject: t.resetSubject,
  preview: t.resetPreview,
  blocks: [
    { kind: "heading", text: t.setPassword },
    t.resetText({ name }),
    { kind: "button", label: t.setPassword, url: link },
    t.resetOnce,
    { kind: "small", text: t.resetNotAsked },
  ],
  reason: t.becauseReset,
  category: "account",
});

/** How a password was changed, and what to do if it was an attacker. */
const changes = {
  passwordReset: { done: t.passwordReset, stranger: t.passwordResetStranger },
  passwordChanged: { done: t.passwordChanged, stranger: t.passwordChangedStranger },
} as const;
export type PasswordChange = keyof typeof changes;

interface PasswordChanged {
  to: string;
  name: string;
  siteUrl: string;
  cause: PasswordChange;
  /** Names of the passkeys, which go on signing in: a stranger could have added one. */
  passkeys: readonly string[];
}

/** Warns the owner, in case it was an attacker. */
export const passwordChangedMail = ({ to, name, siteUrl, cause, passkeys }: PasswordChanged): MailContent => ({
  to,
  subject: t.passwordChangedSubject,
  preview: t.passwordChangedPreview,
  blocks: [
    { kind: "heading", text: t.passwordChangedHeading },
    changes[cause].done({ name }),
    { kind: "button", label: t.logIn, url: `${siteUrl}/login` },
    changes[cause].stranger,
    { kind: "link", label: t.setPassword, url: `${siteUrl}/forgetpassword1` },
    ...(passkeys.length > 0 ? [passkeysStay(passkeys)] : []),
  ],
  reason: t.becausePassword,
  category: "account",
});

const passkeysStay = (names: readonly string[]): MailContent["blocks"][number] =>
  t.passkeysStay({ names: names.join(", ") });
