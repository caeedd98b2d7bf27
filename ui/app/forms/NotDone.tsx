import { Banner, type BannerProps } from '@academy/design-system';
import type { CommandEntry } from '../commands/slice.ts';
import { type Catalogue, useText } from '../messages/use-text.ts';
import { notDoneText } from './not-done-text.ts';

const none: Catalogue = {};

export interface NotDoneProps extends Pick<BannerProps, 'tone'> {
  entry: CommandEntry;
  /** Messages of the command's problem codes, if they are not on every page. */
  messages?: Catalogue | undefined;
}

/** Why a command was not done, announced when it appears. Nothing unless it was refused or failed. */
export function NotDone({ entry, messages = none, tone = 'warning' }: NotDoneProps) {
  const text = useText(messages);
  if (entry.status !== 'refused' && entry.status !== 'failed') return null;
  return (
    <Banner tone={tone} role="alert">
      {notDoneText(text, entry)}
    </Banner>
  );
}
