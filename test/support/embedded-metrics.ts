type Metric = {
  namespace: string;
  name: string;
  unit: string;
  dimensions: Record<string, string>;
  value: number;
};

/** The CloudWatch unit that we use. */
const UNITS = ["Count"];

const refuse = (reason: string, line: string): never => {
  throw new Error(`CloudWatch would take no metrics from this line: ${reason}\n${line}`);
};

/**
 * The metrics that CloudWatch reads from a log line; none when nothing is counted. Checks what the embedded metric format requires: values
 * and dimensions are members of the root, of the right type, and not too many.
 * @throws Error when the line does not meet the format
 */
export const metricsOf = (line: string): Metric[] => {
  const { _aws, ...root } = JSON.parse(line);
  if (_aws === undefined) return [];
  if (!Number.isInteger(_aws?.Timestamp)) refuse("the time is not an integer", line);
  // biome-ignore lint/suspicious/noExplicitAny: as it comes
  return _aws.CloudWatchMetrics.flatMap(({ Namespace: namespace, Dimensions, Metrics }: any) => {
    if (!namespace || Metrics.length > 100) refuse("no namespace, or more than 100 metrics", line);
    return Dimensions.flatMap((names: string[]) => {
      if (names.length > 30) refuse("more than 30 dimensions", line);
      const dimensions = Object.fromEntries(names.map((name) => [name, root[name]]));
      for (const value of Object.values(dimensions))
        if (typeof value !== "string" || !/^(?!:)[ -~]{1,1024}$/.test(value))
          refuse("a dimension's value", line);
      return Metrics.map(({ Name: name, Unit: unit }: { Name: string; Unit: string }): Metric => {
        if (!UNITS.includes(unit)) refuse(`the unit ${unit}`, line);
        if (typeof root[name] !== "number") refuse(`${name} is not a number`, line);
        return { namespace, name, unit, dimensions, value: root[name] };
      });
    });
  });
};
