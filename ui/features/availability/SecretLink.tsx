import { useId, useRef, useState } from 'react';
import { Button, Heading, Inline, Stack, Text, TextField } from '@academy/design-system';
import type { ApiRequest } from '../../app/api-client.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { busyTimesTags } from './queries.ts';

export interface SecretLinkProps {
  id: string;
  /** Makes a link; the same path ends it with DELETE. */
  request: ApiRequest;
  /** Whether there is one already. */
  isOpen: boolean;
  title: string;
  lead: string;
  /** Below the link, while it is shown. */
  hint: string;
}

/** A secret link that is shown once: make, copy, renew, end. The servers keep no copy, so nobody can show it again. */
export function SecretLink({ id, request, isOpen, title, lead, hint }: SecretLinkProps) {
  const text = useText(en);
  const titleId = useId();
  const region = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  /** What was done here; the view says it a moment later. */
  const [isOwnOpen, setOwnOpen] = useState<boolean | null>(null);
  const hasLink = isOwnOpen ?? isOpen;
  /** What became of the last button. */
  const [note, setNote] = useState<keyof typeof en | null>(null);
  const make = useCommand({
    id: `${id}-make`,
    tags: busyTimesTags,
    onOutcome: ({ status, result }) => {
      const isMade = status === 'succeeded';
      if (isMade) {
        setUrl((result as { readonly url: string }).url);
        setOwnOpen(true);
      }
      setNote(isMade ? 'calendars.made' : 'calendars.notMade');
      region.current?.focus();
    },
  });
  const end = useCommand({
    id: `${id}-end`,
    tags: busyTimesTags,
    onOutcome: ({ status }) => {
      if (status === 'succeeded') {
        setUrl(null);
        setOwnOpen(false);
      }
      setNote(status === 'succeeded' ? 'calendars.ended' : 'calendars.notEnded');
      region.current?.focus();
    },
  });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      setNote('calendars.copied');
    } catch {
      setNote('calendars.notCopied');
    }
  };
  return (
    <div ref={region} role="group" tabIndex={-1} aria-labelledby={titleId}>
      <Stack gap="s">
        <Heading level={3} size="l" id={titleId}>
          {title}
        </Heading>
        <Text>{lead}</Text>
        {hasLink && url === null && <Text>{text('calendars.isOpen')}</Text>}
        {url !== null && (
          <TextField
            label={text('calendars.link')}
            hint={hint}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        <Inline>
          {url !== null && (
            <Button variant="primary" onClick={() => void copy()}>
              {text('calendars.copy')}
            </Button>
          )}
          <Button isLoading={make.isSubmitting} loadingLabel={text('submitting')} onClick={() => make.submit(request)}>
            {text(hasLink ? 'calendars.renew' : 'calendars.make')}
          </Button>
          {hasLink && (
            <Button
              variant="ghost"
              isLoading={end.isSubmitting}
              loadingLabel={text('submitting')}
              onClick={() => end.submit({ method: 'DELETE', path: request.path })}
            >
              {text('calendars.end')}
            </Button>
          )}
        </Inline>
        <Text role="status">{note === null ? '' : text(note)}</Text>
      </Stack>
    </div>
  );
}
