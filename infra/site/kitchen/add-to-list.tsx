import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Thing } from "../../../core/client/index.ts";
import { findAisle } from "./aisles.ts";
import { Button, Fault, fieldsOf, type Submitted, useWork } from "./parts.tsx";
import { makeList } from "./plans.ts";
import { all, make, rowOf } from "./state.ts";
import { texts } from "./texts.ts";
import { tell } from "./undo.tsx";

const says = texts.list;
type List = Thing<"shoppingLists">;
type Line = List["items"][number];

/** Returns what to call with the id of an added line: it tells where the line went, once the service has placed it. */
const useAdded = (lines: readonly Line[], weekStart: string): ((id: string) => void) => {
  const added = useSignal("");
  const line = lines.find(({ id }) => id !== added.value && rowOf(id) === added.value);
  const aisle = line && (findAisle()(line)?.name ?? says.noAisle);
  useEffect(() => {
    if (!line || !aisle) return;
    added.value = "";
    const row = () => document.getElementById(`line-${rowOf(line.id)}`);
    const scroll = () => row()?.scrollIntoView({ block: "center" });
    // From another page, the list is drawn before this is called.
    const show = () => {
      if (row()) return scroll();
      addEventListener("hashchange", scroll, { once: true });
      location.assign(`#list/${weekStart}`);
    };
    tell(says.isUnder(line.name, aisle), { text: says.show, onPress: show });
  }, [line?.id, aisle]);
  return (id) => {
    added.value = id;
  };
};

/** Offers names that people may mean: ingredients, and what was written on any list. */
const Names = ({ id }: { id: string }) => {
  const written = all("shoppingLists").flatMap(({ items }) => items);
  const names = new Set([...all("ingredients"), ...written].map(({ name }) => name));
  return (
    <datalist id={id}>
      {[...names].sort().map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
};

/**
 * Shows a field for a new line, which makes the week's list when there is none. Names are offered once somebody is
 * about to type.
 */
export const AddToList = ({ list, weekStart }: { list: List | undefined; weekStart: string }) => {
  const isTyping = useSignal(false);
  const added = useAdded(list?.items ?? [], weekStart);
  const { isBusy, fault, run } = useWork();
  const addTo = (id: string, text: string) =>
    make("POST /v1/shopping-lists/{id}/items", { params: { id }, body: { text } });
  const submit = (event: Submitted) => {
    const text = fieldsOf(event).text?.trim();
    if (!text || isBusy) return;
    const form = event.currentTarget;
    if (list) {
      form.reset();
      return void addTo(list.id, text).then(added);
    }
    run(async () => {
      // At once: people type the next line while this one is sent.
      form.reset();
      try {
        const { id } = await makeList(weekStart);
        added(await addTo(id, text));
      } catch (error) {
        const field = form.querySelector("input");
        if (field) field.value ||= text;
        throw error;
      }
    });
  };
  return (
    <>
      {fault && <Fault text={fault} />}
      <form class="line" onSubmit={submit}>
        <input
          name="text"
          aria-label={says.add}
          placeholder={says.add}
          list="names"
          maxLength={200}
          autocomplete="off"
          enterkeyhint="done"
          onFocus={() => {
            isTyping.value = true;
          }}
        />
        {isTyping.value && <Names id="names" />}
        <Button type="submit" class="main" isBusy={isBusy} text={texts.add} />
      </form>
    </>
  );
};
