import { createElement, type ReactNode } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Head, Name, Newest, Row, Time, Words } from './PersonRow.styles.ts';

export interface PersonRowProps {
  name: string;
  photo?: string | undefined;
  href: string;
  /** The open one. */
  isCurrent?: boolean | undefined;
  /** The newest of them, in one line. */
  note: ReactNode;
  /** When that was. */
  time?: string | undefined;
  /** Number of unread things, as shown; nothing without any. */
  unread?: { readonly count: string; readonly label: string } | undefined;
}

/** A person in a list, with the newest of them: a conversation. One link. */
export function PersonRow({ name, photo, href, isCurrent = false, note, time, unread }: PersonRowProps) {
  const link = useLinkElement();
  const content = (
    <>
      <Avatar name={name} src={photo} size="m" isDecorative />
      <Words>
        <Head>
          <Name $isStrong={unread !== undefined}>{name}</Name>
          {time !== undefined && <Time>{time}</Time>}
        </Head>
        <Head>
          <Newest $isStrong={unread !== undefined}>{note}</Newest>
          {unread && (
            <Badge tone="highlight">
              <span aria-hidden>{unread.count}</span>
              <VisuallyHidden>{unread.label}</VisuallyHidden>
            </Badge>
          )}
        </Head>
      </Words>
    </>
  );
  return <li>{createElement(Row, { as: link, href, $isCurrent: isCurrent, ...(isCurrent && { 'aria-current': 'page' }) }, content)}</li>;
}
