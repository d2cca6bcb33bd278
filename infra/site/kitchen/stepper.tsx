import { useRef } from "preact/hooks";
import { IconButton } from "./parts.tsx";
import { texts } from "./texts.ts";

type Counting = {
  label: string;
  name?: string;
  min: number;
  max: number;
  /** How much a press changes it. */
  by?: number;
  /** Where an empty one begins. */
  from?: number;
  defaultValue: string | number | undefined;
  onCount?: (count: number) => void;
};

/** Shows a number between a minus and a plus. It can also be typed. */
export const Stepper = ({ label, name, min, max, by = 1, from = min, defaultValue, onCount }: Counting) => {
  const field = useRef<HTMLInputElement>(null);
  const step = (change: number) => () => {
    const input = field.current;
    if (!input) return;
    const next = input.value === "" ? from : Math.min(max, Math.max(min, Number(input.value) + change));
    input.value = String(next);
    // Forms keep a number only if it seems to be typed.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const read = (value: string) => {
    const count = Number(value);
    if (value !== "" && Number.isInteger(count) && count >= min && count <= max) onCount?.(count);
  };
  return (
    <fieldset class="stepper" aria-label={label}>
      <IconButton icon="less" label={texts.fewer(label)} onClick={step(-by)} />
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        aria-label={label}
        name={name}
        min={min}
        max={max}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => read(currentTarget.value)}
      />
      <IconButton icon="add" label={texts.more(label)} onClick={step(by)} />
    </fieldset>
  );
};
