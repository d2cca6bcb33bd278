import type { ApiTokens, User } from "../accounts/model.ts";

/** Who opens a socket, on which session and for which household. */
export type Listener = {
  readonly userId: string;
  readonly sessionId: string;
  /** Then `sessionId` is the id of its token. */
  readonly isProgram?: true | undefined;
  readonly householdId: string;
};

/** Tokens are read where a socket is a program's. */
export type Person = { readonly user: User; readonly tokens?: ApiTokens | undefined };

export type Socket = Listener & {
  /** The gateway's id. */
  readonly connectionId: string;
  /** Epoch milliseconds. */
  readonly openedAt: number;
  /** Epoch seconds: the gateway has closed it by then. */
  readonly ttl: number;
};

/** The open connections; only the function that tells them has it. */
export type Connections = {
  /** False if the connection has gone. */
  readonly send: (connectionId: string, text: string) => Promise<boolean>;
  readonly close: (connectionId: string) => Promise<void>;
};
