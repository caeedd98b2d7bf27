import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../api-client.ts';
import type { CommandStatus } from '../commands/slice.ts';
import { createSubmissionKeys } from './use-submission-key.ts';

const request: ApiRequest = { method: 'POST', path: '/create_review', body: { rating: 5 } };
const changed: ApiRequest = { ...request, body: { rating: 4 } };

describe('the key of a submission', () => {
  it('is a random UUID', () => {
    expect(createSubmissionKeys()(request, 'idle')).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('stays the same when a submission is retried after a technical failure', () => {
    const keyOf = createSubmissionKeys();
    const first = keyOf(request, 'idle');
    expect(keyOf(request, 'failed')).toBe(first);
    expect(keyOf(request, 'failed')).toBe(first);
  });

  it('changes with the request', () => {
    const keyOf = createSubmissionKeys();
    const first = keyOf(request, 'idle');
    const second = keyOf(changed, 'failed');
    expect(second).not.toBe(first);
    expect(keyOf(changed, 'failed')).toBe(second);
  });

  it.each<CommandStatus>(['idle', 'succeeded', 'refused'])('is another after a submission that is %s', (status) => {
    const keyOf = createSubmissionKeys();
    expect(keyOf(request, status)).not.toBe(keyOf(request, status));
  });

  it('differs between forms', () => {
    expect(createSubmissionKeys()(request, 'idle')).not.toBe(createSubmissionKeys()(request, 'idle'));
  });
});
