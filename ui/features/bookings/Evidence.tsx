import { Heading, Skeleton, Stack, Text } from '@academy/design-system';
import type { EvidenceView } from '@academy/domain/outcomes';
import { useText } from '../../app/messages/use-text.ts';
import type { View } from '../../app/views/view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import type { Side } from './side.ts';

const minuteMs = 60_000;

export interface EvidenceProps {
  view: View<EvidenceView>;
  side: Side;
  /** Of the other one. */
  name: string;
}

/** What the servers saw of a session, in sentences; both read the same. */
export function Evidence({ view, side, name }: EvidenceProps) {
  const text = useText(en);
  return (
    <Stack gap="2xs">
      <Heading level={3} size="m">
        {text('outcome.seen')}
      </Heading>
      <ViewRegion view={view} label={text('outcome.seen')} skeleton={<Skeleton lines={3} />} errorTitle={text('outcome.seenFailed')}>
        {(evidence) => <Sentences evidence={evidence} side={side} name={name} />}
      </ViewRegion>
    </Stack>
  );
}

function Sentences({ evidence, side, name }: { evidence: EvidenceView; side: Side; name: string }) {
  const text = useText(en);
  const own = evidence[side];
  const other = evidence[side === 'athlete' ? 'coach' : 'athlete'];
  const minutesOf = (ms: number): number => Math.floor(ms / minuteMs);
  const together = evidence.together_ms;
  const said = [
    together === 0
      ? text('outcome.never')
      : text('outcome.together', { minutes: minutesOf(together), length: minutesOf(evidence.length_ms) }),
    own.here_ms === 0 ? text('outcome.youNotHere') : text('outcome.youHere', { minutes: minutesOf(own.here_ms) }),
    ...(own.hindrance ? [text(`outcome.you.${own.hindrance}`)] : []),
    other.here_ms === 0 ? text('outcome.otherNotHere', { name }) : text('outcome.otherHere', { name, minutes: minutesOf(other.here_ms) }),
    ...(other.hindrance ? [text(`outcome.other.${other.hindrance}`, { name })] : []),
  ];
  return (
    <>
      {said.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {evidence.words
        .filter((one) => one.text !== '')
        .map((one) => (
          <div key={`${one.by} ${one.text}`}>
            <Text size="s" tone="muted">
              {one.by === side ? text('outcome.wordsOfYou') : text('outcome.wordsOf', { name })}
            </Text>
            <Text>{one.text}</Text>
          </div>
        ))}
    </>
  );
}
