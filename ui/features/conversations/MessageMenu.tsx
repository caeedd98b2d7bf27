import { useState } from 'react';
import { IconButton, Menu, type MenuAction } from '@academy/design-system';
import { conversationLimits, type MessageView } from '@academy/domain/conversations';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

export interface MessageMenuProps {
  message: MessageView;
  isOwn: boolean;
  onCopy: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onReport: () => void;
}

/** What can be done about one message. */
export function MessageMenu({ message, isOwn, onCopy, onEdit, onDelete, onReport }: MessageMenuProps) {
  const text = useText(en);
  // The server decides; this only leaves out what it would refuse.
  const [now] = useState(() => Date.now());
  const isYoung = now - Date.parse(message.at) < conversationLimits.editMinutes * 60_000;
  const copy: readonly MenuAction[] = message.text === '' ? [] : [{ label: text('conversation.copy'), onSelect: onCopy }];
  const edit: readonly MenuAction[] =
    isOwn && isYoung && message.text !== '' ? [{ label: text('conversation.edit'), onSelect: onEdit }] : [];
  const remove: readonly MenuAction[] = isOwn ? [{ label: text('conversation.delete'), onSelect: onDelete, isDanger: true }] : [];
  const report: readonly MenuAction[] = isOwn ? [] : [{ label: text('conversation.report'), onSelect: onReport }];
  const groups = [[...copy, ...edit], remove, report].filter((items) => items.length > 0).map((items) => ({ items }));
  if (groups.length === 0) return null;
  return (
    <Menu
      align={isOwn ? 'end' : 'start'}
      groups={groups}
      trigger={<IconButton icon="more" size="s" isRound label={text('conversation.actions')} />}
    />
  );
}
