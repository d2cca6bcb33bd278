export type Letter = {
  readonly id: string;
  readonly at: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The letter's link. It has a secret: on a stage only `to` may see it. */
  readonly link?: string | undefined;
};

/** @throws Undeliverable if no later try can succeed; any other error means to try again */
export type Mailer = { readonly send: (letter: Letter) => Promise<void> };

export class Undeliverable extends Error {
  override name = "Undeliverable";
}
