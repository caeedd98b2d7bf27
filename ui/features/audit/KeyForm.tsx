import { Button, Card, Grid, Inline, Stack, TextField } from '@academy/design-system';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { useKeys } from '../staff/parts.ts';
import { en } from './en.ts';
import { focusFirst } from './focus-first.ts';

export interface KeyFormProps {
  label: string;
  hint: string;
  of: string;
  /** Gets what was typed, without blanks around it. */
  onChoose: (of: string) => void;
  /** Fields before it. */
  children?: ReactNode;
}

const mostCharacters = 40;

/** Whose it is that is looked at. */
export function KeyForm({ label, hint, of, onChoose, children }: KeyFormProps) {
  const text = useText(en);
  const [key, setKey] = useState(of);
  const form = useRef<HTMLFormElement>(null);
  useKeys([{ key: '/', does: text('auditNumber.toField'), run: () => focusFirst(form.current) }]);
  const choose = (event: FormEvent): void => {
    event.preventDefault();
    onChoose(key.trim());
  };
  return (
    <Card padding="l">
      <form ref={form} onSubmit={choose}>
        <Stack gap="m">
          <Grid least="m" gap="m">
            {children}
            <TextField
              label={label}
              hint={hint}
              required
              maxLength={mostCharacters}
              value={key}
              onChange={({ target }) => setKey(target.value)}
            />
          </Grid>
          <Inline>
            <Button type="submit" variant="primary">
              {text('auditNumber.show')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
