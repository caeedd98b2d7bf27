import { useState } from 'react';
import type { ApiRequest } from '../api-client.ts';
import type { CommandStatus } from '../commands/slice.ts';

/** Gives each submission a key, reused when a technical failure is retried. */
export function createSubmissionKeys(): (request: ApiRequest, status: CommandStatus) => string {
  let last = { key: '', request: '' };
  return (request, status) => {
    const written = JSON.stringify(request);
    if (status !== 'failed' || last.request !== written) last = { key: newKey(), request: written };
    return last.key;
  };
}

/** The keys of one form while it is on the screen. */
export function useSubmissionKey(): (request: ApiRequest, status: CommandStatus) => string {
  const [keyOf] = useState(createSubmissionKeys);
  return keyOf;
}

/** A random UUID; the browser's own function is missing on pages without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
