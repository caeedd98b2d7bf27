import { describe, expect, it } from 'vitest';
import { currentOf, type DocumentUpload, inSight, removed, requeued, settled, unlisted, withoutDocument } from './document-uploads.ts';

const file = new File(['%PDF'], 'Licence.pdf');
const stored: DocumentUpload = { id: '1', file, documentId: 'a' };
const refused: DocumentUpload = { id: '2', file, problem: 'invalidDocument' };
const sent: DocumentUpload = { id: '3', file };
const waiting: DocumentUpload = { id: '4', file };
const all = [stored, refused, sent, waiting];
const document = { id: 'a', name: 'Licence.pdf', type: 'application/pdf', size: 4, uploaded_at: '2026-11-01T10:00:00.000Z' };

describe('the queue of uploads', () => {
  it('sends one after the other, skipping stored and refused files', () => {
    expect(currentOf(all)).toBe(sent);
    expect(currentOf([stored, refused])).toBeUndefined();
  });

  it('settles one by one', () => {
    const after = settled(all, { documentId: 'b' });
    expect(after[2]).toEqual({ ...sent, documentId: 'b' });
    expect(currentOf(after)).toBe(waiting);
    expect(settled(after, { problem: 'noResponse' })[3]).toEqual({ ...waiting, problem: 'noResponse' });
  });

  it('removes waiting and failed files at once', () => {
    expect(removed(all, '4')).toEqual([stored, refused, sent]);
    expect(removed(all, '2')).toEqual([stored, sent, waiting]);
  });

  it('hides a file being sent, and removes it once that has ended', () => {
    const after = removed(all, '3');
    expect(inSight(after, [])).toEqual([stored, refused, waiting]);
    expect(currentOf(after)?.id).toBe('3');
    expect(settled(after, { problem: 'noResponse' })).toEqual([stored, refused, waiting]);
  });

  it('retries after the file being sent', () => {
    const after = requeued(all, '2');
    expect(after).toEqual([stored, sent, waiting, { id: '2', file }]);
    expect(currentOf(after)).toBe(sent);
  });

  it('shows files until the list contains them', () => {
    expect(inSight(all, [])).toEqual(all);
    expect(inSight(all, [document])).toEqual([refused, sent, waiting]);
  });

  it('lets go of a file once the list has contained it, so that it cannot come back when the list loses it', () => {
    const after = unlisted(all, [document]);
    expect(after).toEqual([refused, sent, waiting]);
    expect(inSight(after, [])).toEqual([refused, sent, waiting]);
    expect(unlisted(all, [])).toBe(all);
  });

  it('lets go of a file that was removed before the list contained it', () => {
    expect(withoutDocument(all, 'a')).toEqual([refused, sent, waiting]);
  });
});
