import { IMAGE_TYPES, INVALID_IMAGE, imageFault } from "@startup-connect/contract/shared";
import { useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { callText } from "#lib/call-text.ts";
import { useMe } from "#lib/guard.tsx";
import { Panel } from "#ui/card.tsx";
import { FileField } from "#ui/file-field.tsx";
import { Tile } from "#ui/tile.tsx";

const types: readonly string[] = IMAGE_TYPES;

/** The logo, changed at once when another one is chosen. */
export function LogoPanel({ logo: stored, name }: { logo: string; name: string }) {
  const me = useMe();
  const [logo, setLogo] = useState(stored);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);

  async function change(work: () => Promise<string>) {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      setLogo(await work());
    } catch (error) {
      setFault((error instanceof ApiError && error.body.errors?.file) || callText(error));
    } finally {
      setBusy(false);
      setTurn(turn + 1);
    }
  }

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!types.includes(file.type) || imageFault(file)) return setFault(INVALID_IMAGE);
    const form = new FormData();
    form.append("file", file);
    void change(async () => (await browserApi("PUT /api/startups/logo", { form })).logo);
  };
  const remove = () =>
    void change(async () => {
      await browserApi("DELETE /api/startups/logo");
      return "";
    });

  return (
    <Panel title="Logo">
      <FileField
        key={turn}
        label="Logo"
        hideLabel
        choose={busy ? "Saving…" : "Choose image"}
        accept={IMAGE_TYPES.join(",")}
        hint="JPEG, PNG, WebP or GIF of at most 5 MB. It is changed as soon as you choose one."
        error={fault}
        current={<Tile id={me._id} name={name} picture={logo} size="lg" />}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
        onRemove={logo ? remove : undefined}
      />
    </Panel>
  );
}
