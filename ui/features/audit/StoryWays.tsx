import { Inline, Link, Text } from '@academy/design-system';
import type { StoryView } from '@academy/domain/explorer';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../app/messages/use-text.ts';
import { useKeys } from '../staff/parts.ts';
import { en } from './en.ts';
import { paths } from './paths.ts';
import { besidesOf } from './story-graph.ts';
import { useWords } from './use-words.ts';

const keys = { cause: '[', effect: ']' } as const;

/** From a record to its cause and to what came of it first, by links and by keys. How the story is shown stays. */
export function StoryWays({ story, here }: { story: StoryView; here: number }) {
  const text = useText(en);
  const words = useWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { cause, effect } = besidesOf(story, here);
  const pathOf = (number: number): string => `${paths.record(number)}${search}`;
  const keyOf = useKeys([
    ...(cause === null ? [] : [{ key: keys.cause, does: text('story.toCause'), run: () => navigate(pathOf(cause)) }]),
    ...(effect === null ? [] : [{ key: keys.effect, does: text('story.toEffect'), run: () => navigate(pathOf(effect)) }]),
  ]);
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
      {cause === null && effect === null && <Text tone="muted">{text('story.alone')}</Text>}
    </Inline>
  );
}
