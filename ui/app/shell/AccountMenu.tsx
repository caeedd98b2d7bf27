import { AccountButton, Menu, type MenuGroup } from '@academy/design-system';
import type { AthleteView } from '@academy/domain/athletes';
import type { CoachView } from '@academy/domain/coaches';
import { useLocation } from 'react-router';
import { useText } from '../messages/use-text.ts';
import { athleteQuery, coachQuery } from '../queries.ts';
import type { SessionUser } from '../session/slice.ts';
import type { ViewQuery } from '../views/query.ts';
import { useView } from '../views/use-view.ts';
import { accountLinks, currentOf } from './account-links.ts';
import type { AccountLink } from './navigation.ts';
import { useImageUrl } from './server.tsx';

export interface AccountMenuProps {
  user: SessionUser;
  onDisplay: () => void;
}

/** Photo and name of the signed-in user, with the ways to the own pages and out. */
export function AccountMenu({ user, onDisplay }: AccountMenuProps) {
  const text = useText();
  const { pathname } = useLocation();
  const imageUrl = useImageUrl();
  const { data } = useView<CoachView | AthleteView>(profileOf(user));
  const name = (data && ('coach_name' in data ? data.coach_name : data.name)) || user.name;
  const { own, more } = accountLinks[user.role];
  const current = currentOf([...own, ...more], pathname);
  const item = ({ href, label, icon }: AccountLink) => ({ href, label: text(label), icon, isCurrent: href === current });
  const groups: readonly MenuGroup[] = [
    { label: name || text('nav.profile'), items: own.map(item) },
    { items: [...more.map(item), { label: text('display.title'), icon: 'eye', onSelect: onDisplay }] },
    { items: [{ href: '/logout', label: text('nav.logOut'), icon: 'logout' }] },
  ];
  return (
    <Menu
      align="end"
      groups={groups}
      trigger={<AccountButton name={name} src={imageUrl(data?.image)} label={text('nav.account', { name })} />}
    />
  );
}

const profileOf = ({ role, id }: SessionUser): ViewQuery<CoachView | AthleteView> => (role === 'coach' ? coachQuery(id) : athleteQuery(id));
