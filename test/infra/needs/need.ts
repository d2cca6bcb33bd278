import type { Resource } from "../synthesize.ts";

/** Actions on something, and what IAM is told beside its ARN. */
export type Need = { actions: string[]; arn: string; told: Record<string, string> };

export const ofStage = { "aws:ResourceTag/sst:stage": "production" };
/** What is yet to be made has no tags, but the request has some. */
export const asNew = { "aws:RequestTag/sst:stage": "production" };

export const need = (
  service: string,
  words: string,
  arn: string,
  told: Record<string, string> = ofStage,
): Need => ({
  actions: words.split(" ").map((word) => `${service}:${word}`),
  arn,
  told,
});

export const arn = (service: string, rest: string, region = "eu-central-1") =>
  `arn:aws:${service}:${region}:ACCOUNT:${rest}`;
export const named = ({ name, inputs }: Resource): string => inputs.name ?? name;

export const tags = "ListTagsForResource TagResource UntagResource";

/** What a resource needs, among all of the program. */
export type NeedsOf = (one: Resource, all: readonly Resource[]) => Need[];
