/** Policies as AWS evaluates them (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html). */

type Values = string | readonly string[];
export type Statement = {
  Effect: "Allow" | "Deny";
  Action: Values;
  Resource: Values;
  Condition?: Record<string, Record<string, Values>> | undefined;
};
/** What AWS knows of a request: keys of conditions in any case. */
export type Asked = { action: string; resource: string; context?: Record<string, Values> };

const listOf = (values: Values): readonly string[] => [values].flat();

const fits = (pattern: string, text: string, flags = ""): boolean =>
  new RegExp(
    `^${pattern
      .replaceAll(/[\\^$.|+()[\]{}]/g, "\\$&")
      .replaceAll("*", ".*")
      .replaceAll("?", ".")}$`,
    `s${flags}`,
  ).test(text);

const ARN_PARTS = 6;

/** A wildcard stands for no colon between the parts of an ARN. */
const fitsArn = (pattern: string, arn: string): boolean => {
  const partsOf = (text: string) => {
    const parts = text.split(":");
    return [...parts.slice(0, ARN_PARTS - 1), parts.slice(ARN_PARTS - 1).join(":")];
  };
  const [patterns, parts] = [partsOf(pattern), partsOf(arn)];
  return patterns.length === parts.length && patterns.every((one, nth) => fits(one, parts[nth] ?? ""));
};

const equals = (wanted: string, value: string) => wanted === value;
const operators: Record<string, (wanted: string, value: string) => boolean> = {
  StringEquals: equals,
  StringLike: fits,
  ArnEquals: fitsArn,
  ArnLike: fitsArn,
  Bool: equals,
};

const holds = (operator: string, wanted: Values, value: Values | undefined): boolean => {
  if (operator === "Null") return listOf(wanted).includes(String(value === undefined));
  const forAll = operator.startsWith("ForAllValues:");
  const ifExists = operator.endsWith("IfExists");
  const compare = operators[operator.replace("ForAllValues:", "").replace(/IfExists$/, "")];
  if (!compare) throw new Error(`Say in ${import.meta.filename} what ${operator} means.`);
  if (value === undefined) return forAll || ifExists;
  const isWanted = (one: string) => listOf(wanted).some((pattern) => compare(pattern, one));
  return forAll ? listOf(value).every(isWanted) : listOf(value).some(isWanted);
};

const concerns = (statement: Statement, { action, resource, context = {} }: Asked): boolean => {
  const known = new Map(Object.entries(context).map(([key, value]) => [key.toLowerCase(), value]));
  return (
    listOf(statement.Action).some((pattern) => fits(pattern, action, "i")) &&
    listOf(statement.Resource).some((pattern) => fits(pattern, resource)) &&
    Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) => holds(operator, wanted, known.get(key.toLowerCase()))),
    )
  );
};

/** A refusal by one statement wins over all that allow it. */
export const allows = (policies: readonly Statement[], asked: Asked): boolean => {
  const effects = policies.filter((one) => concerns(one, asked)).map(({ Effect }) => Effect);
  return effects.includes("Allow") && !effects.includes("Deny");
};
