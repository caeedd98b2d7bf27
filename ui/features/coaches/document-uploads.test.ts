import { describe, expect, it } from 'vitest';
import { currentOf, type DocumentUpload, inSight, removed, requeued, settled, wholeMegabytes } from './document-uploads.ts';

const file = new File(['%PDF'], 'Licence.pdf');
const stored: DocumentUpload = { id: '1', file, documentId: 'a' };
const refused: DocumentUpload = { id: '2', file, problem: 'invalidDocument' };
const sent: DocumentUpload = { id: '3', file };
const waiting: DocumentUpload = { id: '4', file };
const all = [stored, refused, sent, waiting];
const document = { id: 'a', name: 'Licence.pdf', type: 'application/pdf', size: 4, uploaded_at: '2026-11-01T10:00:00.000Z' };

it.each([
  [0, 0],
  [499_999, 0],
  [500_000, 1],
  [1_499_999, 1],
  [5_000_000, 5],
])('%d bytes are %d MB', (bytes, megabytes) => {
  expect(wholeMegabytes(bytes)).toBe(megabytes);
});

describe('files on their way', () => {
  it('go one after the other, past those that were stored or refused', () => {
    expect(currentOf(all)).toBe(sent);
    expect(currentOf([stored, refused])).toBeUndefined();
  });

  it('are settled one by one', () => {
    const after = settled(all, { documentId: 'b' });
    expect(after[2]).toEqual({ ...sent, documentId: 'b' });
    expect(currentOf(after)).toBe(waiting);
    expect(settled(after, { problem: 'noResponse' })[3]).toEqual({ ...waiting, problem: 'noResponse' });
  });

  it('wait or have failed, and are gone at once', () => {
    expect(removed(all, '4')).toEqual([stored, refused, sent]);
    expect(removed(all, '2')).toEqual([stored, sent, waiting]);
  });

  it('are being sent, and go out of sight until that has ended', () => {
    const after = removed(all, '3');
    expect(inSight(after, [])).toEqual([stored, refused, waiting]);
    expect(currentOf(after)?.id).toBe('3');
    expect(settled(after, { problem: 'noResponse' })).toEqual([stored, refused, waiting]);
  });

  it('are tried again behind what is being sent', () => {
    const after = requeued(all, '2');
    expect(after).toEqual([stored, sent, waiting, { id: '2', file }]);
    expect(currentOf(after)).toBe(sent);
  });

  it('stay in sight until the list has them', () => {
    expect(inSight(all, [])).toEqual(all);
    expect(inSight(all, [document])).toEqual([refused, sent, waiting]);
  });
});
