import { useIntl } from './intl.tsx';

/** Times as auditors read them: to the second, and in UTC wherever the browser is, which each of them says. */
export function useUtc(): (iso: string) => string {
  const { formatDate } = useIntl();
  return (iso) => `${formatDate(iso, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })} UTC`;
}
