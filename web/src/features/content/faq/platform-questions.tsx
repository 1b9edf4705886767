import { ADULTS_ONLY } from "@startup-connect/contract/content";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { HowToReachUs, type OperatorContact } from "../legal-parts.tsx";
import type { Answered } from "./types.ts";

/** FAQ-01, FAQ-04: fifteen, in this order. */
export const platformQuestions = (contact: OperatorContact): readonly Answered[] => [
  {
    id: "what",
    question: "What is Startup Connect?",
    answer: (
      <p>
        A place where startups, investors and mentors in India find each other, connect and talk. It also tells how
        recognition by the government works. It is a private platform and not a government body.
      </p>
    ),
  },
  {
    id: "who",
    question: "Who may join?",
    answer: (
      <p>
        Startups, investors and mentors, student teams included. {ADULTS_ONLY} One person has one account, and one
        account has one profile.
      </p>
    ),
  },
  {
    id: "cost",
    question: "What does it cost?",
    answer: (
      <p>
        Registering, your profile, searching and talking with people you are connected with cost nothing. Who wants more
        requests and more tools can choose a <Link to="/subscriptionplan">plan</Link>; the prices stand there, and
        nothing renews by itself.
      </p>
    ),
  },
  {
    id: "register",
    question: "How do I register?",
    answer: (
      <p>
        First <Link to={paths.register}>make an account</Link>: name, e-mail address, password and what you are. We mail
        you a code of five digits, which proves the address. Then log in and fill in the form of your role. Your profile
        is listed as soon as the form is sent.
      </p>
    ),
  },
  {
    id: "code",
    question: "The code does not arrive. What can I do?",
    answer: (
      <p>
        Look into the folder for unwanted mail, and check that the address is typed correctly. After a minute you can
        ask for another code; only the newest one works, for ten minutes. If the address has an account already, the
        mail says so and holds no code.
      </p>
    ),
  },
  {
    id: "password",
    question: "I have forgotten my password.",
    answer: (
      <p>
        Ask for a link under <Link to={paths.forgotPassword}>Forgot password</Link>. It works once. A new password ends
        the sessions on all your devices. Nobody, we neither, can read your old one.
      </p>
    ),
  },
  {
    id: "type",
    question: "Which type do I choose, and can I change it?",
    answer: (
      <p>
        Startup if you build something and look for people; Investor if you put money into startups; Mentor if you give
        time and advice. The type stays with the account, because the profile follows from it. For another one, register
        with another e-mail address, or delete the account and start again.
      </p>
    ),
  },
  {
    id: "edit",
    question: "How do I change my profile?",
    answer: (
      <p>
        Under <Link to={paths.settings}>Settings</Link> you change every field of your registration, your picture and
        who sees your contact data. A new e-mail address is used only after you open the link we send to it.
      </p>
    ),
  },
  {
    id: "connect",
    question: "How do I connect with somebody?",
    answer: (
      <p>
        Open a profile and press Connect; you may add a note. The other person accepts or declines. You need a profile
        of your own first, so that the other one sees who asks. A request can be taken back while it waits.
      </p>
    ),
  },
  {
    id: "messages",
    question: "With whom can I exchange messages?",
    answer: (
      <p>
        With everybody you are connected with, under <Link to={paths.messages}>Messages</Link>. When a connection ends,
        both keep what was written and can write no more.
      </p>
    ),
  },
  {
    id: "contact-data",
    question: "Who sees my phone number and e-mail address?",
    answer: (
      <p>
        Unless you choose otherwise: only people whose connection with you was accepted, and the administrators of this
        site. Visitors and search engines never see them. In the settings you can open them to all members, or close
        them to everybody.
      </p>
    ),
  },
  {
    id: "reviews",
    question: "Where do the stars come from?",
    answer: (
      <p>
        From members who are connected with the person they rate, one review each, which they can change or take back.
        Where nobody has rated, the page says so. We write no reviews and draw no numbers.
      </p>
    ),
  },
  {
    id: "events",
    question: "How do I take part in an event?",
    answer: (
      <p>
        <Link to={paths.events}>Events</Link> stand on the home page and on their own. Log in and press Register Now;
        you can give the place back. Times are those of India, and every event can be put into your calendar.
      </p>
    ),
  },
  {
    id: "delete",
    question: "How do I delete my account, and what stays?",
    answer: (
      <p>
        In the settings, at the end. Profile, pictures, documents, requests and messages go at once, and there is no way
        back. For one year a fingerprint of your address stays apart with the days you joined and left, because the law
        asks for it, and the books keep what was paid for a plan, without your name. Download your data before, if you
        want to keep it.
      </p>
    ),
  },
  {
    id: "help",
    question: "Where do I get help?",
    answer: (
      <>
        <p>
          Under <Link to={paths.contact}>Help &amp; Support</Link>, or directly:
        </p>
        <HowToReachUs {...contact} />
      </>
    ),
  },
];
