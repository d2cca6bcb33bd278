import { aislesInOrder } from "./aisles.ts";
import { Button } from "./parts.tsx";
import { change } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.list;

/** Lets people put the aisles into the order of their shop, by a button or by dragging. */
export const AisleOrder = () => {
  const aisles = aislesInOrder();
  const move = (id: string, position: number) =>
    change("PATCH /v1/ingredient-categories/{id}", { params: { id }, body: { position } });
  return (
    <details>
      <summary>{says.aisles}</summary>
      <ol class="card lines">
        {aisles.map(({ id, name }, at) => (
          <li
            key={id}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer?.setData("text/plain", id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              const dropped = event.dataTransfer?.getData("text/plain");
              const aisle = aisles.find((one) => one.id === dropped);
              if (aisle && aisle.id !== id) move(aisle.id, at);
            }}
          >
            <span class="row">{name}</span>
            {at > 0 && <Button text="↑" aria-label={says.earlier(name)} onClick={() => move(id, at - 1)} />}
          </li>
        ))}
      </ol>
    </details>
  );
};
