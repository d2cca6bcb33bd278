import * as ses from "@aws-sdk/client-sesv2";
import type { Kinds } from "./kind.ts";

/** The address that mails come from. */
export const mail: Kinds = {
  "aws:sesv2/configurationSet:ConfigurationSet": {
    create: async ({ mail: client }, { configurationSetName: ConfigurationSetName }) => {
      await client.send(new ses.CreateConfigurationSetCommand({ ConfigurationSetName }));
      const arn = `arn:aws:ses:eu-central-1:000000000000:configuration-set/${ConfigurationSetName}`;
      return { id: ConfigurationSetName, state: { arn, configurationSetName: ConfigurationSetName } };
    },
  },
  "aws:sesv2/emailIdentity:EmailIdentity": {
    create: async ({ mail: client }, { emailIdentity, configurationSetName }) => {
      await client.send(
        new ses.CreateEmailIdentityCommand({
          EmailIdentity: emailIdentity,
          ConfigurationSetName: configurationSetName,
        }),
      );
      const arn = `arn:aws:ses:eu-central-1:000000000000:identity/${emailIdentity}`;
      return { id: emailIdentity, state: { arn } };
    },
  },
};
