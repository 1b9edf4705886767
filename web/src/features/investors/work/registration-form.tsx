import {
  CATEGORY_MISSING,
  CONTACT_INFO_MISSING,
  INTEREST_MISSING,
  INVESTOR_REGISTERED,
  INVESTOR_STEPS,
  INVESTOR_SUBMIT_FAILED,
  type InvestorFormResult,
  type InvestorFormValues,
  investorFormData,
} from "@startup-connect/contract/investors";
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
import { InvestorPreview } from "./preview.tsx";
import { CategoryStep, ContactStep, InterestStep } from "./steps.tsx";
import { investorDraft, investorLabels as labels, reviewOf, startingValues } from "./values.ts";

const [contactTitle, categoryTitle, interestTitle, confirmationTitle, doneTitle] = INVESTOR_STEPS;

/** ROLE-43 to ROLE-56: four steps and the success step. */
export function InvestorRegistrationForm() {
  const me = useMe();
  const [defaultValues] = useState(() => startingValues(me));
  const form = useForm<InvestorFormValues, unknown, InvestorFormResult>({
    resolver: lazily(async () => (await import("./check.ts")).investorResolver),
    defaultValues,
    mode: "onBlur",
    shouldFocusError: false,
  });
  const { busy, done, failure, submit } = useSending({
    send: (values: InvestorFormResult) =>
      browserApi("POST /api/investors/register", { form: investorFormData(values) }),
    failureText: (error) => (
      <>
        {INVESTOR_SUBMIT_FAILED} <span className="block">{serverText(error)}</span>
      </>
    ),
    onFaults(given) {
      for (const { name, message } of given)
        form.setError(name as Path<InvestorFormValues>, { type: "server", message });
    },
    onDone: investorDraft.clear,
  });

  useEffect(() => {
    const { unsubscribe } = form.watch(() => investorDraft.write(form.getValues()));
    return unsubscribe;
  }, [form]);

  if (done) {
    return (
      <Registered
        title={doneTitle}
        message={INVESTOR_REGISTERED}
        applicationId={done.applicationId}
        steps={INVESTOR_STEPS}
        leaves={false}
      />
    );
  }

  const steps: WizardStep<InvestorFormValues>[] = [
    {
      title: contactTitle,
      lead: "Who you are, and how the people you connect with reach you. Phone and e-mail are never shown to visitors.",
      fields: ["profilePicture", "contactInfo", "brief"],
      missing: CONTACT_INFO_MISSING,
      picture: "profilePicture",
      content: <ContactStep personId={me._id} />,
    },
    {
      title: categoryTitle,
      lead: "How founders know what to expect.",
      fields: ["category"],
      missing: CATEGORY_MISSING,
      content: <CategoryStep />,
    },
    {
      title: interestTitle,
      lead: "What you invest in. It is shown in the directory and its filters.",
      fields: ["interest"],
      missing: INTEREST_MISSING,
      content: <InterestStep />,
    },
    { title: confirmationTitle, lead: "Please look everything over, then submit.", fields: [], content: null },
  ];

  return (
    <CheckedWizard
      name="Investor registration"
      steps={steps}
      after={[doneTitle]}
      labels={labels}
      form={form}
      draft={investorDraft}
      notice={
        <LostFile
          label={labels.profilePicture}
          step={contactTitle}
          name={form.watch("profilePicture") ? undefined : investorDraft.lostFile()}
        />
      }
      submitText="Confirm & Submit"
      busy={busy && "Submitting…"}
      failure={failure}
      onSubmit={submit}
      preview={<InvestorPreview personId={me._id} />}
      review={(go) => <Review steps={reviewOf(form.getValues())} onEdit={go} />}
    />
  );
}
