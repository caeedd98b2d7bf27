import { Button, Icon } from '@academy/design-system';
import type { ReactNode } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { StaffScreen } from '../staff/parts.ts';
import { en } from './en.ts';

export interface DrillsFrameProps {
  title: string;
  lead?: string;
  /** The page that it is a part of. */
  back: { readonly href: string; readonly label: string };
  children: ReactNode;
}

/** A screen for auditors, with the way back. */
export function DrillsFrame({ title, lead, back, children }: DrillsFrameProps) {
  const text = useText(en);
  const breadcrumb = (
    <nav aria-label={text('drills.way')}>
      <Button size="s" variant="ghost" edge="start" href={back.href} iconStart={<Icon name="arrow-left" size="s" />}>
        {back.label}
      </Button>
    </nav>
  );
  return (
    <StaffScreen title={title} roles={['auditor']} hasKeys breadcrumb={breadcrumb} {...(lead !== undefined && { lead })}>
      {children}
    </StaffScreen>
  );
}
