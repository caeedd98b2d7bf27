import { Card, Grid, Link } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { waysOf } from '../audit/parts.ts';
import { useStaff } from '../staff/parts.ts';
import { said } from './said.ts';

/** Where the numbers, the wallet and the reviews of a person are looked at, as far as the grant goes. */
export function PersonWays({ person }: { person: string }) {
  const text = useText(said);
  const { scopes } = useStaff();
  return (
    <Card as="section" title={text('auditPerson.ways')} padding="l">
      <Grid as="ul" least="l" gap="m">
        {waysOf(person, scopes).map(({ href, name }) => (
          <li key={href}>
            <Link href={href}>{text(name, { person })}</Link>
          </li>
        ))}
      </Grid>
    </Card>
  );
}
