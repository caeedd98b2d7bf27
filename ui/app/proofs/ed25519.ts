import type { Verify } from '@academy/domain/audit';

/** Ed25519. Throws where the browser does not have it. */
export const verifySignature: Verify = async (publicKey, message, signature) => {
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, ['verify']);
  return await crypto.subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(message));
};
