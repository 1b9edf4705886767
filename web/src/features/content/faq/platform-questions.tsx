import { OTP_VALID_SECONDS } from "@startup-connect/contract/accounts";
import { ADULTS_ONLY } from "@startup-connect/contract/content";
import { spelled } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { HowToReachUs, type OperatorContact } from "../legal-parts.tsx";
import type { Answered } from "./faq-page.tsx";

/** FAQ-01, FAQ-04: fifteen, in this order. */
export const platformQuestions = (contact: OperatorContact): readonly Answered[] => [
  {
    id: "what",
    question: "What is Startup Connect?",
    answer: (
      <p>
        A platform where startups, investors and mentors in India find each other, connect and talk. It also explains
        how government recognition works. It is private and not a government body.
      </p>
    ),
  },
  {
    id: "who",
    question: "Who can join?",
    answer: (
      <p>
        Startups, investors and mentors, student teams included. {ADULTS_ONLY} Each person has one account, and each
        account has one profile.
      </p>
    ),
  },
  {
    id: "cost",
    question: "What does it cost?",
    answer: (
      <p>
        Registration, your profile, search and messages with your connections are free. For more requests and tools,
        choose a <Link to={paths.plans}>plan</Link>; the prices are listed there, and nothing renews automatically.
      </p>
    ),
  },
  {
    id: "register",
    question: "How do I register?",
    answer: (
      <p>
        First <Link to={paths.register}>create an account</Link>: name, email address, password and user type. We email
        you a five-digit code to verify the address. Then log in and fill in the form for your user type. Your profile
        is listed as soon as you submit it.
      </p>
    ),
  },
  {
    id: "code",
    question: "The code has not arrived. What can I do?",
    answer: (
      <p>
        Check your spam folder, and check that you typed the address correctly. After a minute you can request another
        code; only the newest one works, for {spelled(OTP_VALID_SECONDS / 60)} minutes. If the address already has an
        account, the email says so and contains no code.
      </p>
    ),
  },
  {
    id: "password",
    question: "I have forgotten my password.",
    answer: (
      <p>
        Request a link under <Link to={paths.forgotPassword}>Forgot password</Link>. It works once. Setting a new
        password logs you out on all devices. No one can read your old password, not even us.
      </p>
    ),
  },
  {
    id: "type",
    question: "Which user type do I choose, and can I change it?",
    answer: (
      <p>
        Startup if you are building a company and need funding, advice or partners; Investor if you invest in startups;
        Mentor if you offer time and advice. You cannot change it later, because your profile depends on it. For another
        type, register with another email address, or delete the account and start again.
      </p>
    ),
  },
  {
    id: "edit",
    question: "How do I change my profile?",
    answer: (
      <p>
        Under <Link to={paths.settings}>Settings</Link> you can change every field of your registration, your picture
        and who sees your contact details. A new email address takes effect when you confirm it with the link we email
        you.
      </p>
    ),
  },
  {
    id: "connect",
    question: "How do I connect with someone?",
    answer: (
      <p>
        Open a profile and press Connect; you can add a note. The other person accepts or declines. You need a profile
        of your own first, so that they can see who is asking. You can withdraw a request while it is pending.
      </p>
    ),
  },
  {
    id: "messages",
    question: "Who can I exchange messages with?",
    answer: (
      <p>
        Everyone you are connected with, under <Link to={paths.messages}>Messages</Link>. When a connection ends, you
        both keep the messages but cannot send new ones.
      </p>
    ),
  },
  {
    id: "contact-data",
    question: "Who sees my phone number and email address?",
    answer: (
      <p>
        Unless you choose otherwise, only your connections and the administrators of this site. Visitors and search
        engines never see them. In the settings you can show them to all members, or to no one.
      </p>
    ),
  },
  {
    id: "reviews",
    question: "Where do the star ratings come from?",
    answer: (
      <p>
        From members who are connected with the person they rate: one review each, which they can change or delete. If
        there are no reviews, the page says so. We write no reviews and invent no ratings.
      </p>
    ),
  },
  {
    id: "events",
    question: "How do I take part in an event?",
    answer: (
      <p>
        <Link to={paths.events}>Events</Link> are listed on the home page and the Events page. Log in and press Register
        Now; you can cancel your registration. Times are Indian Standard Time (IST), and you can add every event to your
        calendar.
      </p>
    ),
  },
  {
    id: "delete",
    question: "How do I delete my account, and what is kept?",
    answer: (
      <p>
        Use Delete account under Your data in the settings. Your profile, pictures, documents, requests and messages are
        deleted immediately. This cannot be undone. For one year we keep a fingerprint of your address with the days you
        joined and left, because the law requires it, and our accounts keep your plan payments, without your name.
        Download your data first if you want to keep it.
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
