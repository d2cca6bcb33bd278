import { Segments } from "./parts.tsx";
import { Stepper } from "./stepper.tsx";
import { texts } from "./texts.ts";

const says = texts.week;

export const mealTypes = ["breakfast", "lunch", "snack", "dinner"] as const;
export type MealType = (typeof mealTypes)[number];

type Meant = {
  mealType: MealType;
  people: number | undefined;
  onMealType: (mealType: MealType) => void;
  onPeople?: (people: number) => void;
};

/** Shows which meal of a day it is, and for how many. A form gets the people as "servings". */
export const MealFields = ({ mealType, people, onMealType, onPeople = () => {} }: Meant) => (
  <>
    <Segments
      label={says.mealType}
      values={mealTypes}
      options={says.mealTypes}
      value={mealType}
      onChoose={onMealType}
    />
    <div class="between">
      <span>{says.people}</span>
      <Stepper
        label={says.people}
        name="servings"
        min={1}
        max={100}
        defaultValue={people}
        onCount={onPeople}
      />
    </div>
  </>
);
