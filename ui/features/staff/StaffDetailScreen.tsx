import { Button, Icon } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { StaffScreen, type StaffScreenProps } from './StaffScreen.tsx';

export interface StaffDetailScreenProps extends Omit<StaffScreenProps, 'breadcrumb' | 'hasKeys'> {
  /** The page that it is a part of. */
  back: { readonly href: string; readonly label: string };
}

const auditors = ['auditor'] as const;

/** A screen for auditors, unless `roles` says otherwise, that belongs to another one, with the way back. */
export function StaffDetailScreen({ back, roles = auditors, ...screen }: StaffDetailScreenProps) {
  const text = useText(en);
  const breadcrumb = (
    <nav aria-label={text('staff.way')}>
      <Button size="s" variant="ghost" edge="start" href={back.href} iconStart={<Icon name="arrow-left" size="s" />}>
        {back.label}
      </Button>
    </nav>
  );
  return <StaffScreen {...screen} roles={roles} hasKeys breadcrumb={breadcrumb} />;
}
