import { IMAGE_MAX_BYTES, IMAGE_TYPES, imageFault, megabytes } from "@startup-connect/contract/shared";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/startups-panels.ts";
import { Panel } from "#ui/card.tsx";
import { FileField } from "#ui/file-field.tsx";
import { Tile } from "#ui/tile.tsx";
import { announce } from "#ui/title.ts";

/** The logo, changed at once when another one is chosen. */
export function LogoPanel({ logo: stored, name }: { logo: string; name: string }) {
  const me = useMe();
  const [logo, setLogo] = useState(stored);
  const { isBusy, failure, faults, run, setFaults } = useSubmit();
  const [turn, setTurn] = useState(0);

  const change = (work: () => Promise<string>) =>
    void run(async () => {
      const next = await work();
      setLogo(next);
      announce(next ? t.logoSaved : t.logoRemoved);
    }).then(() => setTurn(turn + 1));

  const choose = (file: File | undefined) => {
    if (!file) return;
    const fault = imageFault(file);
    if (fault) return setFaults({ file: fault });
    change(async () => (await browserApi("PUT /api/startups/logo", { form: { file } })).logo);
  };
  const remove = () =>
    change(async () => {
      await browserApi("DELETE /api/startups/logo");
      return "";
    });

  return (
    <Panel title={t.logo}>
      <FileField
        key={turn}
        label={t.logo}
        hideLabel
        choose={isBusy ? t.saving : t.chooseImage}
        accept={IMAGE_TYPES.join(",")}
        hint={t.logoHint({ size: megabytes(IMAGE_MAX_BYTES) })}
        error={(faults.file ?? failure) || undefined}
        current={<Tile id={me._id} name={name} picture={logo} size="lg" />}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
        onRemove={logo ? remove : undefined}
      />
    </Panel>
  );
}
