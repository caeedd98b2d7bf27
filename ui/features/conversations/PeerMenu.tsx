import { IconButton, Menu, type MenuProps } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** What can be done about the other one of a conversation. */
export function PeerMenu({ groups }: Pick<MenuProps, 'groups'>) {
  const text = useText(en);
  return <Menu align="end" groups={groups} trigger={<IconButton icon="more" isRound label={text('conversation.more')} />} />;
}
