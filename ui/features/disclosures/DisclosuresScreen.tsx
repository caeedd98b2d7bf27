import { useParams } from 'react-router';
import { DisclosureList } from './DisclosureList.tsx';
import { OneDisclosure } from './OneDisclosure.tsx';

/** Requests to see sealed texts, or one of them: one screen, because each is a cost of every page. */
export function DisclosuresScreen() {
  const { id } = useParams();
  return id === undefined ? <DisclosureList /> : <OneDisclosure id={id} />;
}
