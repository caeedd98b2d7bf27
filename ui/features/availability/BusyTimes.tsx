import { useId, useRef, useState } from 'react';
import { Banner, Button, FileDrop, type FileRefusal, Heading, Inline, Stack, Text } from '@academy/design-system';
import { type BusyTimesRead, type BusyTimesView, feedLimits, feedMessages } from '@academy/domain/feeds';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { notDoneText } from '../../app/forms/not-done-text.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useUpload } from '../../app/forms/use-upload.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useFileLabels } from '../uploads/parts.ts';
import { en } from './en.ts';
import { busyTimesTags } from './queries.ts';

const sentences = { ...feedMessages, ...en } as const;

const problems: Record<FileRefusal, string> = {
  type: 'notACalendar',
  empty: 'notACalendar',
  tooLarge: 'calendarTooLarge',
  tooMany: 'calendarTooLarge',
};

/** When the coach is busy by other calendars: a file is sent, and forgotten again. */
export function BusyTimes({ known }: Pick<BusyTimesView, 'known'>) {
  const text = useText(sentences);
  const { formatDate } = useIntl();
  const labels = useFileLabels();
  const titleId = useId();
  const region = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<CommandEntry | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [read, setRead] = useState<BusyTimesRead | null>(null);
  const upload = useUpload({
    id: 'busy-times-send',
    tags: busyTimesTags,
    onOutcome: (entry) => {
      const isRead = entry.status === 'succeeded';
      setRefused(isRead ? null : entry);
      setRead(isRead ? (entry.result as BusyTimesRead) : null);
      if (isRead) setFile(null);
    },
  });
  const forget = useCommand({
    id: 'busy-times-forget',
    tags: busyTimesTags,
    onOutcome: ({ status }) => {
      if (status === 'succeeded') setRead(null);
      setFailed(status !== 'succeeded');
      // The button goes with what it forgot.
      region.current?.focus();
    },
  });
  const send = (chosen: File): void => {
    setFile(chosen);
    setRefused(null);
    upload.send('/busy_times', 'calendar', chosen);
  };
  const reasonOf = ({ problems: all, retryAfter }: CommandEntry): string =>
    notDoneText(text, {
      problems: all.map((one) => (one.code === 'bodyTooLarge' ? { ...one, code: 'calendarTooLarge' } : one)),
      retryAfter,
    });
  const day = (at: string): string => formatDate(at, { day: 'numeric', month: 'long', year: 'numeric' });
  const onTheWay = file
    ? [
        {
          id: 'calendar',
          name: file.name,
          size: file.size,
          error: refused ? reasonOf(refused) : undefined,
          progress: upload.isUploading ? upload.percent : undefined,
        },
      ]
    : [];
  return (
    <div ref={region} role="group" tabIndex={-1} aria-labelledby={titleId}>
      <Stack gap="s">
        <Heading level={3} size="l" id={titleId}>
          {text('calendars.busy')}
        </Heading>
        <Text role="status">
          {known ? text('calendars.known', { count: known.spans, until: day(known.until) }) : text('calendars.none')}
        </Text>
        {read && read.skipped > 0 && <Banner tone="warning">{text('calendars.skipped', { count: read.skipped })}</Banner>}
        <FileDrop
          label={text('calendars.file')}
          hint={text('calendars.fileHint')}
          files={onTheWay}
          accept={['.ics', 'text/calendar']}
          maxSize={feedLimits.fileBytes}
          onAdd={([first]) => first && send(first)}
          onRemove={() => {
            upload.breakOff();
            setFile(null);
            setRefused(null);
          }}
          onRetry={() => file && send(file)}
          isDisabled={upload.isUploading}
          labels={{ ...labels, refusal: (name, why) => `${name}: ${text.problem(problems[why])}` }}
        />
        {hasFailed && (
          <Banner tone="warning" role="alert">
            {text('calendars.notForgotten')}
          </Banner>
        )}
        {known && (
          <Inline>
            <Button
              isLoading={forget.isSubmitting}
              loadingLabel={text('submitting')}
              onClick={() => forget.submit({ method: 'DELETE', path: '/busy_times' })}
            >
              {text('calendars.forget')}
            </Button>
          </Inline>
        )}
      </Stack>
    </div>
  );
}
