import { Button, Card, Countdown, ExactText, Inline, Link, Stack, Text, VisuallyHidden } from '@academy/design-system';
import { disclosureMessages, type DisclosureView } from '@academy/domain/disclosures';
import { explorerMessages } from '@academy/domain/explorer';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useStaff } from '../staff/parts.ts';
import { en } from './en.ts';
import { useDisclosedTexts } from './use-disclosed-texts.ts';
import { useWords } from './use-words.ts';

const said = { ...en, ...disclosureMessages, ...explorerMessages };
const [minute, fiveMinutes] = [60, 300] as const;

export interface DisclosedRecordsProps {
  view: DisclosureView;
  /** Unix ms */
  now: number;
  /** The texts of a record were shown, perhaps for the first time. */
  onOpened: () => void;
}

/** The records of a request and whether they were opened; while it is open, its auditor sees their texts here. */
export function DisclosedRecords({ view: { id, state, until, numbers }, now, onOpened }: DisclosedRecordsProps) {
  const text = useText(said);
  const isShowing = useStaff().role === 'auditor' && state === 'open' && until !== null;
  return (
    <Card as="section" title={text('texts.title')} padding="l" actions={isShowing && <TimeLeft until={until} now={now} />}>
      <Stack gap="m">
        {isShowing && <Text tone="muted">{text('texts.lead')}</Text>}
        <Stack as="ul" gap="m">
          {numbers.map((named) => (
            <li key={named.number}>
              <Stack gap="s">
                <Named named={named} />
                {isShowing && <Texts id={id} named={named} onOpened={onOpened} />}
              </Stack>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

/** Counts down in silence; it is announced five minutes and a minute before the end. */
function TimeLeft({ until, now }: { until: string; now: number }) {
  const text = useText(said);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
  return (
    <>
      <Countdown seconds={seconds} label={text('texts.timeLeft')} />
      <VisuallyHidden role="status">
        {seconds <= fiveMinutes && text(seconds <= minute ? 'texts.lastMinute' : 'texts.fiveMinutes')}
      </VisuallyHidden>
    </>
  );
}

type NamedRecord = DisclosureView['numbers'][number];

function Named({ named: { number, opened } }: { named: NamedRecord }) {
  const text = useText(said);
  const words = useWords();
  const name = text('texts.record', { number: String(number) });
  return (
    <Stack gap="3xs">
      {useStaff().role === 'auditor' ? <Link href={`/audit/records/${number}`}>{name}</Link> : <Text weight="semibold">{name}</Text>}
      <Text size="s" tone="muted">
        {opened ? text('texts.opened', { person: opened.person, time: words.time(opened.at) }) : text('texts.unopened')}
      </Text>
    </Stack>
  );
}

function Texts({ id, named: { number, opened }, onOpened }: { id: string; named: NamedRecord; onOpened: () => void }) {
  const text = useText(said);
  const { shown, show, hide } = useDisclosedTexts(id, number, onOpened);
  const isShown = shown.kind === 'shown';
  return (
    <Stack gap="s">
      <Inline gap="s">
        <Button
          size="s"
          aria-label={text(isShown ? 'texts.hideOf' : 'texts.showOf', { number: String(number) })}
          aria-expanded={isShown}
          isLoading={shown.kind === 'asking'}
          loadingLabel={text('loading')}
          onClick={isShown ? hide : show}
        >
          {text(isShown ? 'texts.hide' : 'texts.show')}
        </Button>
        {!opened && !isShown && (
          <Text as="span" size="s" tone="muted">
            {text('texts.warning')}
          </Text>
        )}
      </Inline>
      {shown.kind === 'failed' && <NotDone entry={shown.entry} messages={said} />}
      {isShown &&
        shown.texts.map(({ field, value }) => (
          <Stack key={field} gap="3xs">
            <Text size="s" tone="muted">
              {field}
            </Text>
            <ExactText>{value}</ExactText>
          </Stack>
        ))}
    </Stack>
  );
}
