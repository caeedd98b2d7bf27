import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, EmptyState, Inline, Stack, TextField } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { Screen } from './Screen.tsx';

export function NotFoundScreen() {
  const text = useText();
  return (
    <Screen title={text('notFoundTitle')} isTitleHidden width="normal">
      <EmptyState
        sport="football"
        title={text('notFoundTitle')}
        action={
          <Stack gap="l">
            <CoachSearch />
            <Inline justify="center">
              <Button href="/home">{text('backToHome')}</Button>
              <Button href="/Categories">{text('athlete.findCoach')}</Button>
            </Inline>
          </Stack>
        }
      >
        {text('notFoundText')}
      </EmptyState>
    </Screen>
  );
}

const mostLetters = 100;

function CoachSearch() {
  const text = useText();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    navigate(`/search?${new URLSearchParams({ q: words.trim() }).toString()}`);
  };
  return (
    <form role="search" onSubmit={handleSubmit}>
      <Stack gap="s">
        <TextField
          id="not-found-search"
          type="search"
          label={text('notFoundSearch')}
          value={words}
          maxLength={mostLetters}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" isFull>
          {text('nav.search')}
        </Button>
      </Stack>
    </form>
  );
}
