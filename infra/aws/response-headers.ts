import { shownHeaders } from "../../core/pictures/bucket.ts";
import { hostedHeaders } from "../site/files.ts";
import { functionName } from "./function-name.ts";

const [, maxAge] = /max-age=(\d+)/.exec(hostedHeaders["strict-transport-security"]) ?? [];

/** Files of all kinds have these. How long browsers keep a file, the file itself says. */
const ofAll = {
  contentTypeOptions: { override: true },
  strictTransportSecurity: {
    accessControlMaxAgeSec: Number(maxAge),
    includeSubdomains: true,
    override: true,
  },
};

export const createSiteHeaders = () =>
  new aws.cloudfront.ResponseHeadersPolicy("SiteHeaders", {
    name: functionName("site"),
    securityHeadersConfig: {
      ...ofAll,
      contentSecurityPolicy: {
        contentSecurityPolicy: hostedHeaders["content-security-policy"],
        override: true,
      },
      referrerPolicy: { referrerPolicy: hostedHeaders["referrer-policy"], override: true },
    },
  });

const header = "cross-origin-resource-policy";

export const createPictureHeaders = () =>
  new aws.cloudfront.ResponseHeadersPolicy("PictureHeaders", {
    name: functionName("pictures"),
    securityHeadersConfig: ofAll,
    customHeadersConfig: { items: [{ header, value: shownHeaders[header], override: true }] },
  });
