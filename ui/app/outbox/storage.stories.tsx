import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { OutboxEntry } from './entry.ts';
import { createOutboxes } from './storage.ts';

/** The browser's storage of unsent messages: needs a browser, shows nothing. */
const meta = { title: 'App/Outbox', render: () => <p>The browser keeps unsent messages.</p>, tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const account = 'athlete-999';
const entry = (id: string): OutboxEntry => ({ id, pair: '3_999', text: id, files: [], knowsRisk: false, writtenAt: 1, problem: null });
/** Each call is another page of the same browser. */
const openPage = async () => await createOutboxes(() => indexedDB)(account);

export const Keeps: Story = {
  beforeEach: async () => await (await openPage()).clear(),
  play: async () => {
    const [one, other] = [await openPage(), await openPage()];
    const first = await one.add(entry('first'));
    const second = await other.add(entry('second'));
    await expect(one.isLasting).toBe(true);
    await expect((await one.all()).map(({ id }) => id)).toEqual(['first', 'second']);
    await other.change({ ...first, problem: { path: '', code: 'personGone', message: '' } });
    await expect((await openPage()).all()).resolves.toMatchObject([{ problem: { code: 'personGone' } }, { problem: null }]);
    await one.remove(second.order);
    // What was taken elsewhere does not come back.
    await other.change(second);
    await expect((await openPage()).all()).resolves.toHaveLength(1);
    await one.clear();
    await expect(other.all()).resolves.toEqual([]);
  },
};

/** The bytes of files, as they were. */
export const KeepsFiles: Story = {
  beforeEach: async () => await (await openPage()).clear(),
  play: async () => {
    const file = { key: 'a', name: 'plan.pdf', type: 'application/pdf', bytes: new Blob(['%PDF-1.7']), stored: null };
    await (await openPage()).add({ ...entry('with a file'), files: [file] });
    const [kept] = await (await openPage()).all();
    await expect(await kept?.files[0]?.bytes.text()).toBe('%PDF-1.7');
    await (await openPage()).clear();
  },
};

export const WithoutStorage: Story = {
  play: async () => {
    const refusing = {
      open: () => {
        throw new DOMException('refused by the story', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const storage = await createOutboxes(() => refusing)(account);
    await storage.add(entry('kept in memory'));
    await expect(storage.isLasting).toBe(false);
    await expect(storage.all()).resolves.toHaveLength(1);
  },
};
