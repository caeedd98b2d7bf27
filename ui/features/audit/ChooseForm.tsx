import { Button, Card, Grid, Inline, Select, Stack, TextField } from '@academy/design-system';
import { type FormEvent, useState } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

export interface ChooseFormProps<Name extends string> {
  label: string;
  options: readonly { readonly value: Name; readonly label: string }[];
  chosen: Name;
  of: string;
  onChoose: (name: string, of: string) => void;
}

const mostCharacters = 40;

/** What is looked at, and whose it is: a wallet or a coach. */
export function ChooseForm<Name extends string>({ label, options, chosen, of, onChoose }: ChooseFormProps<Name>) {
  const text = useText(en);
  const [name, setName] = useState<string>(chosen);
  const [key, setKey] = useState(of);
  const choose = (event: FormEvent): void => {
    event.preventDefault();
    onChoose(name, key.trim());
  };
  return (
    <Card padding="l">
      <form onSubmit={choose}>
        <Stack gap="m">
          <Grid least="m" gap="m">
            <Select label={label} options={options} value={name} onChange={({ target }) => setName(target.value)} />
            <TextField
              label={text('explain.key')}
              hint={text('explain.keyHint')}
              required
              maxLength={mostCharacters}
              value={key}
              onChange={({ target }) => setKey(target.value)}
            />
          </Grid>
          <Inline>
            <Button type="submit" variant="primary">
              {text('explain.show')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
