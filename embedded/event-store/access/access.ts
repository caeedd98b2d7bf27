import type { Metadata } from '@grpc/grpc-js';
import { accessDenied, unauthenticated } from '../protocol/errors.ts';
import type { Operation } from '../storage/stream-metadata.ts';
import { describedBy, isMetastream } from '../storage/stream-metadata.ts';
import type { StreamStates } from '../storage/stream-states.ts';
import type { User, Users } from './users.ts';

/** Read, write or delete. A metadata stream uses the matching metadata operations. */
type Action = '$r' | '$w' | '$d';

/** Authentication and access control. */
export interface Access {
  /** Resolves with the signed-in user, undefined without credentials; rejects with UNAUTHENTICATED if name or password is wrong. */
  caller(metadata: Metadata): Promise<User | undefined>;
  /** Throws "access denied" unless the caller may do this. */
  demand(caller: User | undefined, action: Action, stream: string): void;
}

/** Without TLS a client sends no credentials, so every client that reaches the server may do everything. */
export const openAccess: Access = {
  caller: () => Promise.resolve(undefined),
  demand: () => {},
};

const ADMINS = '$admins';
const EVERYBODY = '$all';

/** Basic authentication, and the access lists in the metadata of streams. */
export class AuthenticatedAccess implements Access {
  readonly #users: Users;
  readonly #states: StreamStates;

  constructor(users: Users, states: StreamStates) {
    this.#users = users;
    this.#states = states;
  }

  async caller(metadata: Metadata): Promise<User | undefined> {
    const header = metadata.get('authorization')[0];
    if (header === undefined) return undefined;
    const user = await this.#users.byHeader(header.toString());
    if (user === undefined) throw unauthenticated('The user is unknown or the password is wrong.');
    return user;
  }

  demand(caller: User | undefined, action: Action, stream: string): void {
    if (caller === undefined) throw accessDenied();
    if (caller.roles.has(ADMINS)) return;
    const roles = isMetastream(stream)
      ? this.#rolesFor(action === '$r' ? '$mr' : '$mw', describedBy(stream))
      : this.#rolesFor(action, stream);
    if (!roles.some((role) => role === EVERYBODY || caller.roles.has(role))) throw accessDenied();
  }

  /** The stream's own list. Without one, system streams are for administrators, all others for every user with an account. */
  #rolesFor(operation: Operation, stream: string): readonly string[] {
    return this.#states.metadata(stream).acl[operation] ?? [stream.startsWith('$') ? ADMINS : EVERYBODY];
  }
}
