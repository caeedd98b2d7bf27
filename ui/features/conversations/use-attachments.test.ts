import { conversationLimits } from '@academy/domain/conversations';
import { expect, it } from 'vitest';
import { fittingFiles } from './use-attachments.ts';

const fileOf = (name: string, type: string, bytes = 10): File => new File([new Uint8Array(bytes)], name, { type });

it('takes pictures and documents within their limits', () => {
  const plan = fileOf('plan.pdf', 'application/pdf', conversationLimits.imageBytes + 1);
  const large = fileOf('large.png', 'image/png', conversationLimits.imageBytes + 1);
  const { accepted, refused } = fittingFiles([plan, large, fileOf('page.html', 'text/html'), fileOf('none.png', 'image/png', 0)], 0);
  expect(accepted).toEqual([plan]);
  expect(refused).toEqual([
    { name: 'large.png', reason: 'tooLarge' },
    { name: 'page.html', reason: 'type' },
    { name: 'none.png', reason: 'empty' },
  ]);
});

it('takes four together with those that were chosen before', () => {
  const files = [1, 2, 3].map((number) => fileOf(`${number}.png`, 'image/png'));
  const { accepted, refused } = fittingFiles(files, 2);
  expect(accepted.map(({ name }) => name)).toEqual(['1.png', '2.png']);
  expect(refused).toEqual([{ name: '3.png', reason: 'tooMany' }]);
});
