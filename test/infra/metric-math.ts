/** CloudWatch's metric math, as far as our alarms use it: numbers, metrics, IF, FILL, arithmetic and comparisons. */

/** A value, or none where a metric has no data. */
type Value = number | undefined;
export type Values = Readonly<Record<string, Value>>;
type Term = (values: Values) => Value;

const operators: Record<string, (a: number, b: number) => Value> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  // Where it would be divided by zero there is no data.
  "/": (a, b) => (b === 0 ? undefined : a / b),
  ">": (a, b) => Number(a > b),
  ">=": (a, b) => Number(a >= b),
  "<": (a, b) => Number(a < b),
  "<=": (a, b) => Number(a <= b),
};
/** The weakest first. */
const levels = [
  [">", ">=", "<", "<="],
  ["+", "-"],
  ["*", "/"],
];

const functions: Record<string, (...terms: Term[]) => Term> = {
  FILL:
    (value = () => undefined, filling = () => undefined) =>
    (values) =>
      value(values) ?? filling(values),
  IF: (condition, yes, no) => (values) => {
    const holds = condition?.(values);
    return holds === undefined ? undefined : (holds ? yes : no)?.(values);
  },
};

/**
 * An expression as a function of the metrics' values in one period.
 * @throws Error for what is no expression, or uses something that this does not know
 */
export const metricMath = (expression: string): Term => {
  const tokens = expression.match(/\d+(?:\.\d+)?|\w+|[<>]=?|\S/g) ?? [];
  const take = (expected?: string): string => {
    const token = tokens.shift();
    if (token === undefined || (expected && token !== expected))
      throw new Error(`${expected ?? "something"} is missing before ${token ?? "the end"} in ${expression}`);
    return token;
  };

  const primary = (): Term => {
    const token = take();
    if (/^\d/.test(token)) return () => Number(token);
    if (token === "(") {
      const inner = binary(0);
      take(")");
      return inner;
    }
    if (tokens[0] !== "(") return (values) => known(values, token);
    const made = functions[token];
    if (!made) throw new Error(`The function ${token} is not known`);
    const terms: Term[] = [];
    for (let sign = take("("); sign !== ")"; sign = take()) terms.push(binary(0));
    return made(...terms);
  };

  const binary = (level: number): Term => {
    const signs = levels[level];
    if (!signs) return primary();
    let left = binary(level + 1);
    while (signs.includes(tokens[0] ?? "")) {
      const [operator, first, second] = [operators[take()], left, binary(level + 1)];
      left = (values) => {
        const [a, b] = [first(values), second(values)];
        return a === undefined || b === undefined ? undefined : operator?.(a, b);
      };
    }
    return left;
  };

  const whole = binary(0);
  if (tokens.length > 0) throw new Error(`${tokens[0]} is too much in ${expression}`);
  return whole;
};

const known = (values: Values, id: string): Value => {
  if (!(id in values)) throw new Error(`There is no metric ${id}`);
  return values[id];
};
