import { Banner, Button } from '@academy/design-system';
import { accountMessages } from '@academy/domain/identity';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { accountQuery } from './queries.ts';
import { en } from './en.ts';
import { useKeeping } from './use-keeping.ts';

const said = { ...en, ...accountMessages };

/** Tells on every screen that the account is being deleted, and keeps it. */
export function LeavingBanner() {
  const text = useText(said);
  const { formatDate } = useIntl();
  const { data } = useView(accountQuery);
  const { outcome, isKeeping, keep } = useKeeping('keep-account');
  if (data && !data.deletion && outcome === 'kept')
    return (
      <Banner tone="success" role="status">
        {text('leaving.kept')}
      </Banner>
    );
  if (!data?.deletion) return null;
  const date = formatDate(data.deletion.erases_at, { dateStyle: 'long' });
  const held = data.deletion.held_by;
  return (
    <Banner
      tone="warning"
      role="status"
      title={text('leaving.title')}
      action={
        <Button size="s" isLoading={isKeeping} loadingLabel={text('submitting')} onClick={keep}>
          {text('leaving.keep')}
        </Button>
      }
    >
      {text('leaving.date', { date })} {held !== null && text.problem(held)} {outcome === 'notKept' && text('leaving.notKept')}
    </Banner>
  );
}
