import { useState } from "preact/hooks";
import { today } from "./dates.ts";
import { exportHousehold, importHousehold } from "./household-file.ts";
import { Button, Fault, FileField, useWork } from "./parts.tsx";
import { all, api, around } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.household;

const save = (content: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Exports all of the household into a file, and imports such a file. */
export const Files = () => {
  const [done, setDone] = useState("");
  const { isBusy, fault, run } = useWork();
  const begin = (work: () => Promise<string>) => {
    setDone("");
    run(() => work().then(setDone));
  };
  const exportIt = async () => {
    const name = `${all("household")[0]?.name ?? texts.nav.household} ${today()}.ndjson`;
    save(await around(exportHousehold), name);
    return says.isExported;
  };
  const importIt = (file: File) =>
    begin(async () => {
      const { created, skipped } = await around(async () => importHousehold(await file.text()));
      return says.isImported(created, skipped);
    });
  return (
    <details>
      <summary>{says.files}</summary>
      <p class="quiet">{says.filesText}</p>
      <div class="bar">
        <Button text={says.export} isBusy={isBusy} onClick={() => begin(exportIt)} />
      </div>
      <FileField label={says.import} accept=".ndjson,.json" onFile={importIt} />
      <p role="status">{done}</p>
      {fault && <Fault text={fault} />}
    </details>
  );
};

/** Makes an address that shows the plan in a calendar, and voids it. */
export const Calendar = () => {
  const [isThere, setThere] = useState(false);
  const [url, setUrl] = useState("");
  const { isBusy, fault, run } = useWork();
  const look = () => {
    void api.call("GET /v1/calendar-feed").then(
      () => setThere(true),
      () => {},
    );
  };
  const make = () =>
    run(async () => {
      setUrl((await api.call("POST /v1/calendar-feed")).url);
      setThere(true);
    });
  const end = () =>
    run(async () => {
      await api.call("DELETE /v1/calendar-feed");
      setUrl("");
      setThere(false);
    });
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && look()}>
      <summary>{says.calendar}</summary>
      <p class="quiet">{says.calendarText}</p>
      {url ? (
        <p role="status">
          <a href={url.replace(/^https?:/, "webcal:")}>{says.openCalendar}</a> {says.orCopy}{" "}
          <code>{url}</code>
        </p>
      ) : (
        isThere && <p>{says.hasCalendar}</p>
      )}
      <div class="bar">
        <Button text={isThere ? says.newCalendar : says.makeCalendar} isBusy={isBusy} onClick={make} />
        {isThere && <Button text={says.endCalendar} isBusy={isBusy} onClick={end} />}
      </div>
      {fault && <Fault text={fault} />}
    </details>
  );
};
