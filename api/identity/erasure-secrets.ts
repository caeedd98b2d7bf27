import type { SignedNames } from './signed-names.ts';

/** The address of an erasure: the account's number, signed, so that it can be told from others when the account is gone. */
export interface ErasureSecrets {
  of(accountId: number): string;
  /** The account's number; null for what is no secret of ours. Never throws. */
  open(secret: string): number | null;
}

const bytes = 16;

export const createErasureSecrets = (names: SignedNames): ErasureSecrets => ({
  of(accountId) {
    const name = Buffer.alloc(bytes);
    name.writeBigUInt64BE(BigInt(accountId));
    return names.sign(name);
  },
  open(secret) {
    const name = names.open(secret);
    return name && Number(name.readBigUInt64BE());
  },
});
