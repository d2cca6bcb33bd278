import { useEffect, useState } from "preact/hooks";
import { ApiProblem } from "../../../../core/client/index.ts";
import { moveTo } from "../copied.tsx";
import { Button, Dialog, Fault, Form, Told, useWork } from "../parts.tsx";
import { after, api, make } from "../state.ts";
import { texts } from "../texts.ts";
import { offerUndo } from "../undo.tsx";
import { askedOf, type Known, packetIn, typedOf, wordsFor } from "./packet.ts";
import { says } from "./says.ts";

const GET = "GET /v1/ingredients/{id}/nutrition";
const PUT = "PUT /v1/ingredients/{id}/nutrition";
const DELETE = "DELETE /v1/ingredients/{id}/nutrition";

export type OfIngredient = {
  ingredientId: string;
  name: string;
  /** What nobody knows of it. */
  reason?: "food" | "grams";
};

type Opened = OfIngredient & {
  /** In which its lines have it. */
  units: readonly string[];
  onClose: () => void;
  /** Called when other values count. */
  onSaid: () => void;
};

type Filled = Opened & { known: Known; onDone: () => void };

const PacketForm = ({ known, reason, units, ingredientId, onDone }: Filled) => {
  const packet = askedOf(known, units);
  const [weighed] = packet.gramsPer;
  const first = (reason === "grams" && weighed) || packet.per100g[0];
  const save = async (typed: Readonly<Record<string, string>>) => {
    const { body, faults } = packetIn(typed, packet, known);
    if (faults.length > 0) throw new Told(wordsFor(faults, packet));
    try {
      await after(() => api.call(PUT, { params: { id: ingredientId }, body }));
    } catch (error) {
      const { code = "", errors = [] } = error instanceof ApiProblem ? error : {};
      throw code === "validation_failed" ? new Told(wordsFor(errors, packet)) : error;
    }
    onDone();
  };
  const fields = (some: typeof packet.per100g) =>
    some.map((asked) => (
      <label key={asked.name} class="between">
        {asked.label}
        <input
          ref={asked === first ? moveTo : null}
          name={asked.name}
          inputMode="decimal"
          autocomplete="off"
          size={6}
          required={asked.key === "kcal"}
          defaultValue={typedOf(asked)}
        />
      </label>
    ));
  return (
    <Form isMain class="" action={texts.save} work={save}>
      <h3>{says.per100g}</h3>
      {fields(packet.per100g)}
      {weighed && <h3>{says.grams}</h3>}
      {fields(packet.gramsPer)}
      {reason === "grams" && !weighed && <p class="quiet">{says.noUnit}</p>}
    </Form>
  );
};

const sourceOf = ({ isConfirmed, food }: Known): string => {
  if (isConfirmed) return says.byYou;
  return food ? says.inTable(food) : says.notInTable;
};

/** Shows what 100 g of an ingredient have and what one of it weighs, to be copied from a packet. */
export const PacketSheet = (opened: Opened) => {
  const { ingredientId, name, onClose, onSaid } = opened;
  const params = { id: ingredientId };
  const [known, setKnown] = useState<Known>();
  const { isBusy, fault, run } = useWork();
  useEffect(() => run(() => after(() => api.call(GET, { params })).then(setKnown)), []);
  const done = ({ isConfirmed, per100g, gramsPer }: Known) => {
    onClose();
    onSaid();
    const putBack = () =>
      isConfirmed && per100g ? make(PUT, { params, body: { per100g, gramsPer } }) : make(DELETE, { params });
    offerUndo(texts.undo.changed(name), () => void putBack().then(onSaid));
  };
  const forget = (before: Known) =>
    run(() => after(() => api.call(DELETE, { params })).then(() => done(before)));
  return (
    <Dialog title={name} onClose={onClose}>
      {known && (
        <>
          <p class="quiet">{sourceOf(known)}</p>
          <PacketForm {...opened} known={known} onDone={() => done(known)} />
          {known.isConfirmed && (
            <Button class="bare" isBusy={isBusy} text={says.useTable} onClick={() => forget(known)} />
          )}
        </>
      )}
      {fault && <Fault text={fault} />}
    </Dialog>
  );
};
