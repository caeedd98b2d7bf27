import { Button, Checkbox, Inline, Link, Modal, Stack, Text } from '@academy/design-system';
import type { StoryView } from '@academy/domain/explorer';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { paths } from './paths.ts';
import { besidesOf } from './story-graph.ts';
import { useKeys } from './use-keys.ts';
import { useWords } from './use-words.ts';

const keys = { cause: '[', effect: ']', list: '?' } as const;

/** From a record to its cause and to what came of it first, by links and by keys. How the story is shown stays. */
export function StoryWays({ story, here }: { story: StoryView; here: number }) {
  const text = useText(en);
  const words = useWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { cause, effect } = besidesOf(story, here);
  const pathOf = (number: number): string => `${paths.record(number)}${search}`;
  const go = (number: number | null): void => {
    if (number !== null) navigate(pathOf(number));
  };
  const [isOn, setOn] = useKeys({
    [keys.cause]: () => go(cause),
    [keys.effect]: () => go(effect),
    [keys.list]: () => setOpen(true),
  });
  const keyOf = (key: string) => isOn && { 'aria-keyshortcuts': key };
  return (
    <Inline gap="m">
      {cause !== null && (
        <Link href={pathOf(cause)} {...keyOf(keys.cause)}>
          {text('story.cause', { number: words.number(cause) })}
        </Link>
      )}
      {effect !== null && (
        <Link href={pathOf(effect)} {...keyOf(keys.effect)}>
          {text('story.effect', { number: words.number(effect) })}
        </Link>
      )}
      <Button size="s" variant="ghost" aria-haspopup="dialog" {...keyOf(keys.list)} onClick={() => setOpen(true)}>
        {text('story.keys')}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={text('story.keysTitle')} closeLabel={text('close')}>
        <Stack gap="m">
          <FactList
            facts={[
              { label: text('story.toCause'), value: keys.cause },
              { label: text('story.toEffect'), value: keys.effect },
              { label: text('story.toKeys'), value: keys.list },
            ]}
          />
          <Checkbox
            label={text('story.useKeys')}
            hint={text('story.useKeysHint')}
            checked={isOn}
            onChange={({ target }) => setOn(target.checked)}
          />
        </Stack>
      </Modal>
      {cause === null && effect === null && <Text tone="muted">{text('story.alone')}</Text>}
    </Inline>
  );
}
