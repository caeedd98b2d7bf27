import { type VerifiedReceipt, verifyReceipt } from '@academy/domain/audit/receipts';
import { verifySignature } from '../../app/proofs/ed25519.ts';
import { hashing } from '../../app/proofs/sha256.ts';

export interface Checked extends VerifiedReceipt {
  /** False where this browser cannot verify signatures: everything else was checked. */
  readonly isSigned: boolean;
}

/** Verifies a receipt in this browser, with nothing from any server. */
export async function checkReceipt(file: string, key: string | null): Promise<Checked> {
  try {
    return { ...(await verifyReceipt(file, key, { hashing, verify: verifySignature })), isSigned: true };
  } catch {
    // Browsers throw where they have no Ed25519.
    return { ...(await verifyReceipt(file, key, { hashing, verify: () => true })), isSigned: false };
  }
}
