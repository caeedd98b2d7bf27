import { type MouseEvent, useState } from 'react';
import { ConfirmDialog, Link } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { splitLinks, type TextPart } from './links.ts';
import { en } from './en.ts';

/** Text as it was written; its addresses are links that ask before they leave. */
export function MessageText({ children }: { children: string }) {
  const text = useText(en);
  // Kept while the question closes, which still names it.
  const [about, setAbout] = useState<Extract<TextPart, { kind: 'link' }>>();
  const [isAsked, setAsked] = useState(false);
  const parts = splitLinks(children);
  const ask = (event: MouseEvent, link: Extract<TextPart, { kind: 'link' }>): void => {
    event.preventDefault();
    setAbout(link);
    setAsked(true);
  };
  const handleLeave = (): void => {
    setAsked(false);
    if (about) open(about.href, '_blank', 'noopener,noreferrer');
  };
  return (
    <>
      {parts.map((part, index) =>
        part.kind === 'words' ? (
          part.text
        ) : (
          <Link
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
            key={index}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            onClick={(event) => ask(event, part)}
            // Not the right button, which asks for the browser's menu.
            onAuxClick={(event) => event.button === 1 && ask(event, part)}
          >
            {part.text}
          </Link>
        ),
      )}
      {about && (
        <ConfirmDialog
          isOpen={isAsked}
          title={text('conversation.leaveTitle', { host: about.host })}
          confirmLabel={text('conversation.leave')}
          cancelLabel={text('cancel')}
          onCancel={() => setAsked(false)}
          onConfirm={handleLeave}
        >
          {text('conversation.leaveText')}
        </ConfirmDialog>
      )}
    </>
  );
}
