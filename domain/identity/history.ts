import type { AccountEvent } from './events.ts';

/** One event of an account, as a sentence. */
export function accountHistory({ type, data }: AccountEvent): string {
  const person = `${data.role}-${data.accountId}`;
  switch (type) {
    case 'AccountDeletionAsked':
      return `${person} asked for the deletion of their account, which is due at ${data.erasesAt}.`;
    case 'AccountDeletionTakenBack':
      return `${person} keeps their account.`;
    case 'AccountErasureBegun':
      return `The erasure of ${person} began.`;
    case 'AccountErased':
      return `${person} was erased, with ${data.sessions} sessions, ${data.images} images and ${data.documents} documents.`;
  }
}
