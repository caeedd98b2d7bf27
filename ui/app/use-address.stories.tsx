import { useState } from 'react';
import { Link, MemoryRouter, useLocation, useNavigate, useNavigationType } from 'react-router';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button, Stack, Text, TextField } from '@academy/design-system';
import { useAddress } from './use-address.ts';

/** A text field bound to the address, and a view of the history. */
function Box() {
  const [parameters, setParameters] = useAddress();
  const { pathname, search, key } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const [entries, setEntries] = useState<readonly string[]>([key]);
  if (!entries.includes(key)) setEntries([...entries, key]);
  return (
    <Stack>
      <TextField
        label="Words"
        value={parameters.get('q') ?? ''}
        onChange={({ currentTarget: { value } }) => setParameters({ q: value }, { isPassing: true })}
      />
      <Button
        onClick={() =>
          setParameters((now) => {
            now.set('page', '2');
            return now;
          })
        }
      >
        Next page
      </Button>
      <Link to="/home">Elsewhere</Link>
      <Button onClick={() => navigate(-1)}>Back</Button>
      <Text role="status">{`${pathname}${search} ${kind} ${entries.length}`}</Text>
    </Stack>
  );
}

export default {
  title: 'App/Address',
  tags: ['!autodocs'],
  render: () => (
    <MemoryRouter initialEntries={['/search?q=a']}>
      <Box />
    </MemoryRouter>
  ),
};

const shows = async (words: string): Promise<void> => await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));

/** Browsers limit the changes of the address, so not every letter is written. */
export const Typing = {
  play: async () => {
    const box = screen.getByLabelText('Words');
    await userEvent.type(box, 'bout patience', { delay: 1 });
    await expect(box).toHaveValue('about patience');
    await expect(screen.getByRole('status')).toHaveTextContent('/search?q=a POP 1');
    await shows('/search?q=about+patience REPLACE 2');
  },
};

/** Text typed just before leaving is kept for the way back. */
export const TypingThenLeaving = {
  play: async () => {
    await userEvent.type(screen.getByLabelText('Words'), 'b', { delay: 1 });
    await userEvent.click(screen.getByText('Next page'));
    await shows('/search?q=ab&page=2 PUSH');
    await userEvent.click(screen.getByText('Back'));
    await shows('/search?q=ab POP');
    await expect(screen.getByLabelText('Words')).toHaveValue('ab');
  },
};

/** Following a link right after the last letter keeps the text for the way back. */
export const TypingThenFollowingALink = {
  play: async () => {
    await userEvent.type(screen.getByLabelText('Words'), 'b', { delay: 1 });
    await userEvent.click(screen.getByText('Elsewhere'));
    await shows('/home');
    await userEvent.click(screen.getByText('Back'));
    await shows('/search?q=ab POP');
  },
};
