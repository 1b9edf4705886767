import {
  ABOUT_MISSING,
  MENTOR_CONTACT_MISSING,
  MENTOR_REGISTERED,
  MENTOR_STEP_FIELDS,
  MENTOR_STEPS,
  MENTOR_SUBMIT_FAILED,
  type MentorFormResult,
  type MentorFormValues,
  mentorFormData,
  NETWORK_MISSING,
  STORY_MISSING,
} from "@startup-connect/contract/mentors";
import { useEffect, useState } from "react";
import { type Path, useForm } from "react-hook-form";
import { CheckedWizard, type WizardStep } from "#features/registration/work/checked-wizard.tsx";
import { lazily } from "#features/registration/work/lazy-resolver.ts";
import { LostFile } from "#features/registration/work/lost-file.tsx";
import { Registered } from "#features/registration/work/registered.tsx";
import { Review } from "#features/registration/work/review.tsx";
import { serverText } from "#features/registration/work/server-text.ts";
import { useSending } from "#features/registration/work/use-sending.ts";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { AboutStep } from "./about-step.tsx";
import { ContactStep } from "./contact-step.tsx";
import { InterestStep } from "./interest-step.tsx";
import { NetworkStep } from "./network-step.tsx";
import { MentorPreview } from "./preview.tsx";
import { mentorLabels as labels, mentorDraft, reviewOf, startingValues } from "./values.ts";

const [networkTitle, aboutTitle, contactTitle, interestTitle, reviewTitle] = MENTOR_STEPS;
const [networkFields, aboutFields, contactFields, interestFields] = MENTOR_STEP_FIELDS;

/** ROLE-57 to ROLE-74: five steps; a password of another network is not asked for (ROLE-60). */
export function MentorRegistrationForm() {
  const me = useMe();
  const [defaultValues] = useState(() => startingValues(me));
  const form = useForm<MentorFormValues, unknown, MentorFormResult>({
    resolver: lazily(async () => (await import("./check.ts")).mentorResolver),
    defaultValues,
    mode: "onBlur",
    shouldFocusError: false,
  });
  const { busy, done, failure, submit } = useSending({
    send: (values: MentorFormResult) => browserApi("POST /api/mentors/register", { form: mentorFormData(values) }),
    failureText: (error) => serverText(error) || MENTOR_SUBMIT_FAILED,
    onFaults(given) {
      for (const { name, message } of given) form.setError(name as Path<MentorFormValues>, { type: "server", message });
    },
    onDone: mentorDraft.clear,
  });

  useEffect(() => {
    const { unsubscribe } = form.watch(() => mentorDraft.write(form.getValues()));
    return unsubscribe;
  }, [form]);

  if (done) {
    return (
      <Registered
        title="Your mentor profile is listed"
        message={MENTOR_REGISTERED}
        applicationId={done.applicationId}
        leaves
      />
    );
  }

  const steps: WizardStep<MentorFormValues>[] = [
    {
      title: networkTitle,
      lead: "The mentor network you belong to.",
      fields: networkFields,
      missing: NETWORK_MISSING,
      content: <NetworkStep />,
    },
    {
      title: aboutTitle,
      lead: "This is what founders read first.",
      fields: aboutFields,
      missing: ABOUT_MISSING,
      picture: "file",
      content: <AboutStep personId={me._id} />,
    },
    {
      title: contactTitle,
      lead: "How the people you connect with reach you. Phone and e-mail are never shown to visitors.",
      fields: contactFields,
      missing: MENTOR_CONTACT_MISSING,
      content: <ContactStep />,
    },
    {
      title: interestTitle,
      lead: "What you can help with. It is shown in the directory and its filters.",
      fields: interestFields,
      missing: STORY_MISSING,
      content: <InterestStep />,
    },
    { title: reviewTitle, lead: "Please look everything over, then submit.", fields: [], content: null },
  ];

  return (
    <CheckedWizard
      name="Mentor registration"
      steps={steps}
      labels={labels}
      form={form}
      draft={mentorDraft}
      notice={
        <LostFile
          label={labels.file}
          step={aboutTitle}
          name={form.watch("file") ? undefined : mentorDraft.lostFile()}
        />
      }
      submitText="Submit"
      busy={busy && "Submitting…"}
      failure={failure}
      onSubmit={submit}
      preview={<MentorPreview personId={me._id} />}
      review={(go) => <Review steps={reviewOf(form.getValues())} onEdit={go} />}
    />
  );
}
