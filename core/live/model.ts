import type { ApiTokens, User } from "../accounts/model.ts";

export type Listener = {
  readonly userId: string;
  readonly sessionId: string;
  /** Whether a program listens; `sessionId` is then its token's. */
  readonly isProgram?: true | undefined;
  readonly householdId: string;
};

/** A user who listens, with tokens if a socket is a program's. */
export type Person = { readonly user: User; readonly tokens?: ApiTokens | undefined };

export type Socket = Listener & {
  readonly connectionId: string;
  /** Epoch milliseconds. */
  readonly openedAt: number;
  readonly ttl: number;
};

export type Connections = {
  readonly send: (connectionId: string, text: string) => Promise<boolean>;
  readonly close: (connectionId: string) => Promise<void>;
  /** Whether anybody is connected. Only a server that holds all sockets itself knows. */
  readonly isHeard?: () => boolean;
};
