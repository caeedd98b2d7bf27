import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { AppContext } from '../../app/shell/AppContext.tsx';
import { createMemoryCookies } from '../../app/testing/memory-cookies.ts';
import { createScriptedApi } from '../../app/testing/scripted-api.ts';
import { createAppStore } from '../../app/store.ts';
import { SearchWords, type SearchWordsProps } from './SearchWords.tsx';

/** An address that follows only on a button press, which shows the latest search. */
function LateAddress({ words, onSearch, ...rest }: SearchWordsProps) {
  const [store] = useState(() => createAppStore({ api: createScriptedApi({}), cookies: createMemoryCookies(), now: Date.now }));
  const [shown, setShown] = useState(words);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const handleSearch = (next: string): void => {
    onSearch(next);
    setAsked((all) => [...all, next]);
  };
  const handleFollow = (): void => {
    const [next = shown, ...rest] = asked;
    setShown(next);
    setAsked(rest);
  };
  return (
    <AppContext store={store} apiUrl="">
      <SearchWords {...rest} words={shown} onSearch={handleSearch} />
      <button onClick={handleFollow}>Follow</button>
      <button onClick={() => setShown('menon')}>Go back to menon</button>
    </AppContext>
  );
}

const meta = {
  title: 'Screens/Search/Words',
  component: SearchWords,
  args: { words: '', onSearch: fn(), count: 1_843, isLate: false },
  render: (args) => <LateAddress {...args} />,
  tags: ['!autodocs'],
} satisfies Meta<typeof SearchWords>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole('searchbox', { name: 'Search coaches or sports' });

/** No letter is lost, however slow the address. */
export const TypingOn: Story = {
  play: async ({ args, userEvent }) => {
    const follow = screen.getByRole('button', { name: 'Follow' });
    await userEvent.type(field(), 'as');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('as'));
    await expect(field()).toHaveValue('as');
    await userEvent.type(field(), 'ha');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('asha'));
    await userEvent.type(field(), ' rao');
    await userEvent.click(follow);
    await expect(field()).toHaveValue('asha rao');
    await userEvent.click(follow);
    await expect(field()).toHaveValue('asha rao');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('asha rao'));
    await userEvent.click(follow);
    await expect(field()).toHaveValue('asha rao');
  },
};

/** A change of the address elsewhere changes the field without another search. */
export const ChangedElsewhere: Story = {
  args: { words: 'tennis' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Go back to menon' }));
    await waitFor(() => expect(field()).toHaveValue('menon'));
    await userEvent.type(field(), 's');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('menons'));
    await expect(args.onSearch).not.toHaveBeenCalledWith('menon');
  },
};
