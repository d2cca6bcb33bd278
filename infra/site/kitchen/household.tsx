import { useEffect } from "preact/hooks";
import { ownTimeZone } from "./dates.ts";
import { Invite } from "./invite.tsx";
import { languageAmong, languages } from "./language.ts";
import { Members } from "./members.tsx";
import { Button, Fault, Field, Form, Link, Select, Told, useWork } from "./parts.tsx";
import { usePeoplePart } from "./people-part.ts";
import { all, api, around, findOut, leave, user } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.household;

const zones = (): Record<string, string> =>
  Object.fromEntries(Intl.supportedValuesOf("timeZone").map((zone) => [zone, zone.replaceAll("_", " ")]));

const rename = ({ name = "", timeZone = "", language = "" }) =>
  around(() =>
    api.call("PATCH /v1/households/mine", { body: { name, timeZone, language: languageAmong([language]) } }),
  );

/** Shows the owner the household's name and time zone. */
const Settings = () => {
  const [household] = all("household");
  const { timeZone } = household ?? {};
  return (
    <details>
      <summary>{says.settings}</summary>
      <Form action={texts.save} work={rename} done={texts.account.isSaved}>
        <Field label={texts.found.name} name="name" maxLength={100} defaultValue={household?.name} />
        <Select
          label={says.timeZone}
          name="timeZone"
          options={{ ...zones(), ...(timeZone && { [timeZone]: timeZone }) }}
          chosen={timeZone ?? ownTimeZone()}
        />
        <p class="quiet">{says.timeZoneText}</p>
        <Select
          label={says.language}
          name="language"
          options={languages}
          chosen={household?.language ?? "en"}
        />
        <p class="quiet">{says.languageText}</p>
      </Form>
    </details>
  );
};

const Leave = () => {
  const { fault, run } = useWork();
  const [household] = all("household");
  const me = user.value;
  const isOwner = me?.householdRole === "owner";
  const others = household?.members.filter(({ userId }) => userId !== me?.id) ?? [];
  const leaveHousehold = () => {
    if (isOwner && others.length > 0)
      return run(() => {
        throw new Told(says.ownerStays);
      });
    const isSure = isOwner ? says.leaveLast(household?.name ?? "", all("recipes").length) : says.leaveSure;
    const params = { userId: me?.id ?? "" };
    if (confirm(isSure))
      run(() => api.call("DELETE /v1/households/mine/members/{userId}", { params }).then(leave));
  };
  return (
    <>
      <div class="bar">
        <Button class="plain" text={says.leave} onClick={leaveHousehold} />
      </div>
      {fault && <Fault text={fault} />}
    </>
  );
};

export const HouseholdScreen = () => {
  const me = user.value;
  // Somebody may have handed it over elsewhere.
  useEffect(() => void findOut().catch(() => {}), []);
  const isOwner = me?.householdRole === "owner";
  const part = usePeoplePart();
  return (
    <>
      <div class="between">
        <h1 dir="auto">{all("household")[0]?.name ?? texts.nav.household}</h1>
        <Link class="button low" to="#me" text={texts.account.title} />
      </div>
      <Members />
      {isOwner && <Invite />}
      {part && <part.People />}
      <h2>{says.kitchen}</h2>
      <div class="card folds">
        {isOwner && <Settings />}
        {part && <part.Vocabulary />}
        {part && <part.Cooked />}
        {part && <part.Calendar />}
        {part && <part.Files />}
        {part && <part.Programs />}
      </div>
      <Leave />
    </>
  );
};
