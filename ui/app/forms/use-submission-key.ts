import { useRef } from 'react';
import type { ApiRequest } from '../api-client.ts';
import type { CommandStatus } from '../commands/slice.ts';

/** Gives each submission a key, and the same key to a repetition of one that has technically failed. */
export function useSubmissionKey() {
  const last = useRef({ key: '', request: '' });
  return (request: ApiRequest, status: CommandStatus): string => {
    const written = JSON.stringify(request);
    if (status !== 'failed' || last.current.request !== written) last.current = { key: newKey(), request: written };
    return last.current.key;
  };
}

/** A random UUID; the browser's own function is missing where the page does not come over https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
