import { logGroupOf, type StageSettings } from "../stage/stages.ts";
import type { Api } from "./api.ts";

export const createLogGroup = ({ logDays }: StageSettings) =>
  new aws.cloudwatch.LogGroup("Log", { name: logGroupOf($app.stage), retentionInDays: logDays });

const OF_GATEWAY = "callers by address";

const queries = {
  "requests that fail": `filter status >= 500
| stats count(*) as requests, latest(requestId) as example by route, code, coalesce(errors.1.name, errors.0.name) as error, release
| sort requests desc`,
  "slow routes": `filter ispresent(route)
| stats count(*) as requests, pct(duration, 99) as p99, pct(tableTime, 99) as table, avg(trips) as trips, sum(retries) as retries by route, release, coldStart
| sort p99 desc | limit 50`,
  "busy households": `filter ispresent(householdId)
| stats count(*) as requests, sum(duration) as time, sum(tableTime) as table, sum(retries) as retries, pct(duration, 99) as p99 by householdId, userId, route
| sort requests desc | limit 20`,
  "who changed what": `filter ispresent(householdId) and route not like /^GET/ and status < 400
| fields @timestamp, householdId, userId, route, status, things.0, things.1, release
| sort @timestamp desc | limit 200`,
  "hot households": `filter ispresent(householdId) and code in ["unavailable", "conflict", "too_many_requests"]
| stats count(*) as requests by householdId, userId, route, code
| sort requests desc | limit 20`,
  "sign-ups and log-ins by address": `filter ispresent(address)
| stats count(*) as requests, sum(signUps) as accounts, sum(logInFailures) as failures, count_distinct(userId) as users by address, route
| sort requests desc | limit 20`,
  "log-ins of administrators": `filter adminLogIns = 1
| stats count(*) as logIns, sum(newAdminAddresses) as isNew, min(@timestamp) as first, max(@timestamp) as last by userId, address
| sort first desc`,
  "jobs that fail": `filter ispresent(job) and ispresent(errors.0.name)
| fields @timestamp, job, errors.0.name, errors.0.stack
| sort @timestamp desc | limit 20`,
  [OF_GATEWAY]: `stats count(*) as requests by address, routeKey, status
| sort requests desc | limit 20`,
};

export const createQueries = (group: aws.cloudwatch.LogGroup, api: Api): void => {
  for (const [name, queryString] of Object.entries(queries))
    new aws.cloudwatch.QueryDefinition(`Query-${name.replaceAll(" ", "-")}`, {
      name: `${$app.name}-${$app.stage}/${name}`,
      queryString,
      logGroupNames: [(name === OF_GATEWAY ? api.nodes.logGroup : group).name],
    });
};
