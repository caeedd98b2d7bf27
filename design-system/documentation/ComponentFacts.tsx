import styled from 'styled-components';
import { uses } from 'virtual:component-docs';
import { Badge } from '../components/Badge/Badge.tsx';
import { color, fontSize, space } from '../tokens/index.ts';
import { useDocumented } from './use-documented.ts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  align-items: center;
  margin-block: 0 ${space.xl};
  font-size: ${fontSize.s};
  color: ${color.text.muted};
`;

/** Under the heading of a component's page: how far it is, and how much rests on it. */
export function ComponentFacts() {
  const docs = useDocumented();
  if (!docs) return null;
  const { ui = [], components = [] } = uses[docs.folder] ?? {};
  const count = ui.length + components.length;
  return (
    <Line className="sb-unstyled">
      <Badge tone={docs.status === 'stable' ? 'success' : 'warning'}>{docs.status === 'stable' ? 'Stable' : 'Draft'}</Badge>
      <span>Since {docs.since}</span>
      <span>{count === 0 ? 'Not used by a screen yet' : `Used in ${count} ${count === 1 ? 'file' : 'files'}`}</span>
      <code>design-system/{docs.path}</code>
    </Line>
  );
}
