import type { RoomItem } from "@startup-connect/contract/rooms";
import { shortDate } from "@startup-connect/contract/shared";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import * as t from "#texts/rooms.ts";
import { Select } from "#ui/select.tsx";
import { PageViewer } from "./page-viewer.tsx";

const none: ReadonlySet<number> = new Set();

/** ROOM-01: a file as its readers see it, with the founder's name; of the founder nothing is recorded. */
export function Preview({ item: { name, versions } }: { item: RoomItem }) {
  const ready = versions.filter(({ state }) => state === "ready");
  const [chosen, setChosen] = useState("");
  const [page, setPage] = useState(1);
  const { revalidate } = useRevalidator();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const version = ready.find(({ _id }) => _id === chosen) ?? ready[0];
  if (!version) return null;
  const { _id: versionId, number, pages } = version;
  return (
    <div ref={place} className="grid gap-3">
      {ready.length > 1 && (
        <Select
          className="max-w-80"
          label={t.version}
          size="sm"
          value={versionId}
          options={ready.map((one) => ({
            value: one._id,
            label: t.versionOf({ number: one.number, date: shortDate(one.addedAt) }),
          }))}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            setPage(1);
          }}
        />
      )}
      <PageViewer
        key={versionId}
        file={{ name, versionId, version: number, pages, maySave: true }}
        page={Math.min(page, pages)}
        opened={none}
        sharesTime={false}
        onPage={setPage}
        onGone={revalidate}
      />
    </div>
  );
}
