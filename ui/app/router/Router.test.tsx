import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createMemoryHistory } from './history.ts';
import { ParamsProvider, Router, type SetSearchParams, useLocation, useNavigate, useParams, useSearchParams } from './Router.tsx';

it('gives a screen its address, and ways to another', () => {
  const history = createMemoryHistory('/search?q=a&page=2', { from: 'home' });
  const ways: { set?: SetSearchParams; leave?: () => void } = {};
  const keep = (set: SetSearchParams, leave: () => void): void => void Object.assign(ways, { set, leave });
  function Screen() {
    const { pathname, state } = useLocation();
    const [parameters, setParameters] = useSearchParams();
    const navigate = useNavigate();
    keep(setParameters, () => navigate(-1));
    return [pathname, JSON.stringify(state), parameters.get('q'), useParams()['name']].join(' ');
  }
  const html = renderToString(
    <Router history={history}>
      <ParamsProvider value={{ name: 'Asha' }}>
        <Screen />
      </ParamsProvider>
    </Router>,
  );
  expect(html).toBe('/search {&quot;from&quot;:&quot;home&quot;} a Asha');

  ways.set?.({ q: 'b c' });
  expect(history.current().location.search).toBe('?q=b+c');
  // What stands in the address now, not what stood there when the screen was drawn.
  ways.set?.((now) => {
    now.append('sport', 'Yoga');
    return now;
  });
  expect(history.current()).toMatchObject({ kind: 'push', location: { search: '?q=b+c&sport=Yoga' } });
  ways.set?.({}, { replace: true });
  expect(history.current()).toMatchObject({ kind: 'replace', location: { pathname: '/search', search: '' } });
  ways.leave?.();
  expect(history.current().location.search).toBe('?q=b+c');
});
