import { Button, Icon } from '@academy/design-system';
import type { ReactNode } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { StaffScreen } from '../staff/parts.ts';
import { en } from './en.ts';
import { paths } from './paths.ts';

export interface AuditScreenProps {
  title: string;
  lead?: string;
  /** Without the way back, on the first page. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A screen for auditors only. */
export function AuditScreen({ title, lead, isFirst = false, children }: AuditScreenProps) {
  const text = useText(en);
  const back = (
    <div>
      <Button size="s" variant="ghost" edge="start" href={paths.home} iconStart={<Icon name="arrow-left" size="s" />}>
        {text('audit.toHome')}
      </Button>
    </div>
  );
  return (
    <StaffScreen title={title} roles={['auditor']} hasKeys {...(lead !== undefined && { lead })} {...(!isFirst && { breadcrumb: back })}>
      {children}
    </StaffScreen>
  );
}
