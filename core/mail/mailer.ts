/** A mail with all its words, ready to be sent. */
export type Letter = {
  /** Of the mail that is owed: the same however often it is tried. */
  readonly id: string;
  /** When it was asked for. */
  readonly at: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link in it, if there is one. It has a secret in it: nobody but `to` may see it on a stage. */
  readonly link?: string | undefined;
};

/**
 * What carries mails away: SES on AWS, a folder on one machine. It fails with Undeliverable when no later try will do any
 * better; after any other failure, the mail is tried again.
 */
export type Mailer = { readonly send: (letter: Letter) => Promise<void> };

/** The mail can't be sent to this address, now or ever. */
export class Undeliverable extends Error {
  override name = "Undeliverable";
}
