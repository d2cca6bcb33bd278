export type Letter = {
  readonly id: string;
  /** When it was asked for. */
  readonly at: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Has a secret: on a stage only `to` may see it. */
  readonly link?: string | undefined;
};

/** Throws Undeliverable if no later try can succeed; after any other error the mail is tried again. */
export type Mailer = { readonly send: (letter: Letter) => Promise<void> };

/** This address takes no mail, now or ever. */
export class Undeliverable extends Error {
  override name = "Undeliverable";
}
