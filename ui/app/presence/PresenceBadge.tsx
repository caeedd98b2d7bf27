import { Badge, type BadgeTone } from '@academy/design-system';
import type { Presence } from '@academy/domain/live';
import { useText } from '../messages/use-text.ts';
import { en } from './en.ts';

const tones: Readonly<Record<Presence, BadgeTone>> = { inSession: 'info', online: 'success', away: 'neutral' };

/** Whether somebody is here. Nothing stands for unknown. */
export function PresenceBadge({ presence }: { presence: Presence | null | undefined }) {
  const text = useText(en);
  return presence && <Badge tone={tones[presence]}>{text(`presence.${presence}`)}</Badge>;
}
