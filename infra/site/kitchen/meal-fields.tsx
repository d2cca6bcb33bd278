import { Segments } from "./parts.tsx";
import { Stepper } from "./stepper.tsx";
import { texts } from "./texts.ts";

const says = texts.week;

export const mealTypes = ["breakfast", "lunch", "snack", "dinner"] as const;
export type MealType = (typeof mealTypes)[number];

type Meant = {
  mealType: MealType;
  people: number | undefined;
  /** Where the people begin while nobody has said how many. */
  from?: number;
  onMealType: (mealType: MealType) => void;
  onPeople?: (people: number) => void;
};

type Typed = Pick<Meant, "mealType" | "onMealType">;

export const MealTypeField = ({ mealType, onMealType }: Typed) => (
  <Segments
    label={says.mealType}
    values={mealTypes}
    options={says.mealTypes}
    value={mealType}
    onChoose={onMealType}
  />
);

/** Shows which meal of a day it is, and for how many. A form gets the people as "servings". */
export const MealFields = ({ mealType, people, from = 4, onMealType, onPeople = () => {} }: Meant) => (
  <>
    <MealTypeField mealType={mealType} onMealType={onMealType} />
    <div class="between">
      <span>{says.people}</span>
      <Stepper
        label={says.people}
        name="servings"
        min={1}
        max={100}
        from={from}
        defaultValue={people}
        onCount={onPeople}
      />
    </div>
  </>
);
