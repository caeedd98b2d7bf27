import { expect, it } from 'vitest';
import { checkReceipt } from './check-receipt.ts';
import { otherKey, receiptFile } from './receipt.fixture.ts';

it('verifies a receipt with what browsers have', async () => {
  expect(await checkReceipt(receiptFile, null)).toMatchObject({ findings: [], isSigned: true });
  expect(await checkReceipt(receiptFile, otherKey)).toMatchObject({ findings: [{ kind: 'head', field: 'keys[0]' }], isSigned: true });
  const changed = receiptFile.replace('"record":1', '"record":2');
  expect((await checkReceipt(changed, null)).findings).toEqual([{ kind: 'changed', field: 'facts[0].record', problem: 'fact' }]);
});

it('says so where signatures cannot be verified, and checks all else', async () => {
  crypto.subtle.importKey = () => Promise.reject(new Error('not supported'));
  try {
    expect(await checkReceipt(receiptFile, null)).toMatchObject({ findings: [], isSigned: false });
  } finally {
    Reflect.deleteProperty(crypto.subtle, 'importKey');
  }
});
