import { useState } from 'react';
import type { ApiRequest } from '../api-client.ts';
import type { CommandStatus } from '../commands/slice.ts';
import { randomHex } from '../random-hex.ts';

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
  // The digits of a UUID that say its version and its variant are given.
  return randomHex(16).replace(/(.{8})(....).(...).(...)(.*)/, '$1-$2-4$3-8$4-$5');
}
