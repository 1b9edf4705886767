import type { AllRoutes, Answer } from "@startup-connect/contract";
import { PUSH_KIND_TEXTS, PUSH_KINDS, type PushDevice } from "@startup-connect/contract/push";
import { useEffect, useState } from "react";
import { ActionForm } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import * as t from "#texts/push-device.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox, CheckboxGroup } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Input } from "#ui/input.tsx";
import { type Ability, ability, turnOff, turnOn } from "./device.ts";

const kindOptions = PUSH_KINDS.map((value) => ({ value, label: PUSH_KIND_TEXTS[value] }));

/** PUSH-01: this device first, then the others of the person. */
export function PushPanel({ devices }: Answer<AllRoutes["GET /api/push"]>) {
  const own = devices.find(({ current }) => current);
  const others = devices.filter(({ current }) => !current);
  return (
    <Panel title={t.title}>
      <div className="grid gap-4">
        {own ? <DeviceForm key={own._id} device={own} /> : <ThisDevice />}
        {others.map((device) => (
          <Disclosure key={device._id} title={t.otherDevice({ device: device.device })} className="border-t">
            <DeviceForm device={device} />
          </Disclosure>
        ))}
      </div>
    </Panel>
  );
}

function ThisDevice() {
  const [can, setCan] = useState<Ability>();
  const { doing, failure, run } = useSubmitAndReload();
  useEffect(() => setCan(ability()), []);
  const press = () =>
    run(async () => {
      const answer = await turnOn();
      setCan(ability());
      return answer;
    });
  return (
    <div className="grid justify-items-start gap-3" role="status">
      <p className="text-ink-2">{t.whatItIs}</p>
      {can === "askable" && (
        <Button kind={1} busyText={doing && t.turningOn} onClick={() => void press()}>
          {t.turnOn}
        </Button>
      )}
      {can === "denied" && <p>{t.denied}</p>}
      {can === "install" && <p>{t.installFirst}</p>}
      {can === "none" && <p>{t.notHere}</p>}
      {failure && <Alert kind="bad">{failure}</Alert>}
    </div>
  );
}

/** PUSH-02, PUSH-04, PUSH-05. */
function DeviceForm({ device }: { device: PushDevice }) {
  const { _id, current, kinds, shows, quietFrom, quietTo, zone } = device;
  const { doing, failure, run } = useSubmitAndReload();
  return (
    <div className="grid gap-4">
      {current && <p className="font-semibold">{t.thisDevice}</p>}
      <ActionForm<"kinds" | "shows" | "quietFrom" | "quietTo">
        submit={t.save}
        kind={2}
        busyText={t.saving}
        start={{ quietFrom, quietTo }}
        action={({ all, text, texts }) => {
          const chosen = texts("kinds");
          const json = {
            kinds: PUSH_KINDS.filter((kind) => chosen.includes(kind)),
            shows: text("shows") === "on",
            ...all("quietFrom", "quietTo"),
          };
          return browserApi("PUT /api/push/{id}", { params: { id: _id }, json });
        }}
      >
        {(field) => (
          <>
            <CheckboxGroup name="kinds" legend={t.notifyWhen} options={kindOptions} defaultValues={kinds} />
            <Checkbox name="shows" label={t.shows} hint={t.showsHint} defaultChecked={shows} />
            <fieldset>
              <legend className="mb-1 font-semibold">{t.quiet}</legend>
              <div className="grid max-w-form grid-cols-2 gap-4">
                <Input {...field("quietFrom")} label={t.from} type="time" />
                <Input {...field("quietTo")} label={t.to} type="time" />
              </div>
              <p className="text-xs text-ink-3">{t.quietHint({ zone })}</p>
            </fieldset>
          </>
        )}
      </ActionForm>
      {failure && <Alert kind="bad">{failure}</Alert>}
      <div>
        <Button size="sm" busyText={doing && t.turningOff} onClick={() => void run(() => turnOff(device))}>
          {t.turnOff}
        </Button>
      </div>
    </div>
  );
}
