type Metric = {
  namespace: string;
  name: string;
  unit: string;
  dimensions: Record<string, string>;
  value: number;
};

/**
 * The metrics that CloudWatch reads from a log line; none when nothing is counted. Checks what the embedded metric format requires: values
 * and dimensions are members of the root, of the right type, and not too many.
 * @throws Error when the line does not meet the format
 */
export const metricsOf = (line: string): Metric[] => {
  const { _aws, ...root } = JSON.parse(line);
  const need = (isMet: boolean, reason: string): void => {
    if (!isMet) throw new Error(`CloudWatch would take no metrics from this line: ${reason}\n${line}`);
  };
  if (_aws === undefined) return [];
  need(Number.isInteger(_aws?.Timestamp), "the time is not an integer");
  // biome-ignore lint/suspicious/noExplicitAny: as it comes
  return _aws.CloudWatchMetrics.flatMap(({ Namespace: namespace, Dimensions, Metrics }: any) => {
    need(namespace && Metrics.length <= 100, "no namespace, or more than 100 metrics");
    return Dimensions.flatMap((names: string[]) => {
      need(names.length <= 30, "more than 30 dimensions");
      const dimensions = Object.fromEntries(names.map((name) => [name, root[name]]));
      for (const value of Object.values(dimensions))
        need(typeof value === "string" && /^(?!:)[ -~]{1,1024}$/.test(value), "a dimension's value");
      return Metrics.map(({ Name: name, Unit: unit }: { Name: string; Unit: string }): Metric => {
        need(unit === "Count", `the unit ${unit}, which we don't use`);
        need(typeof root[name] === "number", `${name} is not a number`);
        return { namespace, name, unit, dimensions, value: root[name] };
      });
    });
  });
};
