import { mostOf } from "../contract/limits.ts";
import { type ContractsIn, ids, type ModuleWords, type ParameterWords } from "../contract/words.ts";
import { createPerson, getRecipeSuitability, getWeekPlanSuitability, patchPerson } from "./contract.ts";

const person = {
  id: ids.guest,
  name: "Noa",
  isMember: false,
  isRegular: false,
  diets: ["vegetarian"],
  allergies: ["nuts"],
  avoids: [{ id: ids.ingredient, name: "chickpeas" }],
  isStrict: false,
};
const reasons = [{ ingredientId: ids.ingredient, name: "chickpeas", state: "contains", because: "avoided" }];

const id: ParameterWords = {
  description: "The person's id; a member's is that of the account.",
  example: ids.guest,
};
const suitability = getRecipeSuitability.answer.body.def.element;
const slot = getWeekPlanSuitability.answer.body.def.element;

export const people: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about:
    "Who eats with the household, and what they must not eat. All members see and change all people, and nobody else sees any of it.",
  operations: {
    "list-people": {
      description:
        "Members come first, in the order in which they joined, then guests by name. Every member is a person from joining on, without limits. Who leaves is none any more, and comes back without limits.",
      answer: [person],
    },
    "create-person": {
      description: `A guest eats only where a meal names them in \`eaters\`, unless \`isRegular\` is true. A household has at most ${mostOf("guests")} guests. If somebody has this name already, the service answers 409, and \`conflictingId\` names that person.`,
      body: { name: "Noa", diets: ["vegetarian"], allergies: ["nuts"] },
      answer: { ...person, avoids: [] },
    },
    "get-person": {
      description: "The person as in the list of all people.",
      parameters: { id },
      answer: person,
    },
    "patch-person": {
      description:
        "Give only the fields that change; a list replaces the one before, and `null` is the default again. A member's `name` is that of the account: here it has no effect.",
      parameters: { id },
      body: { allergies: ["nuts"], avoids: [ids.ingredient] },
      answer: person,
    },
    "delete-person": {
      description:
        "Meals no longer show the guest. Members go by leaving the household: for them the answer is 409.",
      parameters: { id },
    },
    "get-recipe-suitability": {
      description:
        "A recipe suits somebody with `no` if an ingredient contains something that they must not eat, or is one that they avoid. It is `unknown` if nobody knows, or if an ingredient's name has all words of an avoided one's: golden kiwi, for kiwi. `yes` only means that nothing is known against it: read the packet.",
      parameters: { id: { description: "The recipe's id.", example: ids.recipe } },
      answer: [{ personId: ids.guest, suits: "no", reasons }],
    },
    "get-week-plan-suitability": {
      description:
        "Only meals with an eater for whom they are not `yes`, in the plan's order, and only these eaters. The recipe of a meal tells why.",
      parameters: { id: { description: "The plan's id.", example: ids.plan } },
      answer: [{ slotId: ids.slot, suits: "no", people: [{ personId: ids.guest, suits: "no" }] }],
    },
  },
  requests: {
    CreatePersonRequest: createPerson.body,
    UpdatePersonRequest: patchPerson.body,
  },
  answers: {
    PersonResponse: createPerson.answer.body,
    AvoidedIngredient: createPerson.answer.body.shape.avoids.def.element,
    SuitabilityResponse: suitability,
    SuitabilityReason: suitability.shape.reasons.def.element,
    SlotSuitabilityResponse: slot,
    EaterSuitability: slot.shape.people.def.element,
  },
  fields: {
    "CreatePersonRequest.avoids": "Ids or names of ingredients.",
    "UpdatePersonRequest.avoids": "Ids or names of ingredients.",
    "CreatePersonRequest.name": "Nobody else may have it.",
    "UpdatePersonRequest.name": "Of a guest. Nobody else may have it.",
    "PersonResponse.name": "A member's is the name that other members see.",
    "PersonResponse.avoids": "By name.",
    "SuitabilityReason.trait": "What it contains, or may. Absent for an avoided ingredient.",
    "SuitabilityReason.state": "`contains` or `unknown`.",
    "SuitabilityReason.name": "The ingredient's name.",
    "SuitabilityResponse.reasons": "What is contained comes first; at most 20.",
    "SlotSuitabilityResponse.suits": "The worst of its eaters.",
    "SlotSuitabilityResponse.people": "The eaters whom it doesn't suit, or perhaps not.",
  },
};
