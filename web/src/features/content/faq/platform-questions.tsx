import { OTP_VALID_SECONDS } from "@startup-connect/contract/accounts";
import { ADULTS_ONLY } from "@startup-connect/contract/content";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/faq.ts";
import { HowToReachUs, type OperatorContact } from "../legal-parts.tsx";
import type { Answered } from "./faq-page.tsx";

const to = (path: string) => (inside: ReactNode) => <Link to={path}>{inside}</Link>;
const said = (id: string, question: string, answer: ReactNode): Answered => ({ id, question, answer: <p>{answer}</p> });

/** FAQ-01, FAQ-04: fifteen, in this order. */
export const platformQuestions = (contact: OperatorContact): readonly Answered[] => [
  said("what", t.what, t.whatAnswer),
  said("who", t.who, t.whoAnswer({ adultsOnly: ADULTS_ONLY })),
  said("cost", t.cost, t.costAnswer({ plans: to(paths.plans) })),
  said("register", t.register, t.registerAnswer({ register: to(paths.register) })),
  said("code", t.code, t.codeAnswer({ minutes: OTP_VALID_SECONDS / 60 })),
  said("password", t.password, t.passwordAnswer({ forgot: to(paths.forgotPassword) })),
  said("type", t.type, t.typeAnswer),
  said("edit", t.edit, t.editAnswer({ settings: to(paths.settings) })),
  said("connect", t.connect, t.connectAnswer),
  said("messages", t.messages, t.messagesAnswer({ messages: to(paths.messages) })),
  said("contact-data", t.contactData, t.contactDataAnswer),
  said("reviews", t.reviews, t.reviewsAnswer),
  said("events", t.events, t.eventsAnswer({ events: to(paths.events) })),
  said("delete", t.erase, t.eraseAnswer),
  {
    id: "help",
    question: t.help,
    answer: (
      <>
        <p>{t.helpAnswer({ help: to(paths.contact) })}</p>
        <HowToReachUs {...contact} />
      </>
    ),
  },
];
